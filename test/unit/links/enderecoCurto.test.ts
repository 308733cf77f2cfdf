import { expect, test } from 'vitest'
import { gerarCartazDoLink } from '../../../functions/areas/links/gerarCartazDoLink/gerarCartazDoLink.ts'
import { obterLinkParaEdicao } from '../../../functions/areas/links/obterLinkParaEdicao/obterLinkParaEdicao.ts'
import { codigoPossivel, linkDoCodigo, TIPO_DO_CODIGO } from '../../../functions/areas/links/regras/codigoDoLink.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Unico } from '../../../functions/platform/storage/Usuario.ts'
import { linkFor, todas } from '../../sim/scenario.ts'

/** A link's short address is made when it is asked for, alone or with a poster, and its sheet reads it from then on. */
const PAGAR_URL = 'https://pagar.quita.example'

test('asked for, it is the same as a poster’s; read before, there is none; it leads to its link', async () => {
  const link = linkFor(1, { valor: 10_000, limiteUsos: null, expiraEm: null, metodos: todas })
  const storage = memoryStorage()
  // another link has the first code that this one might have
  const tomado = codigoPossivel(link.id, 0)
  await storage.commit([Link.create(link), Unico.create({ tipo: TIPO_DO_CODIGO, chave: tomado, dono: 'outro' })])
  const deps = { storage, clock: { now: () => 0 }, env: { PAGAR_URL }, logos: { png: async () => undefined } } as never
  const pedido = { params: { id: link.id }, sessao: { empresaId: link.empresaId } }
  const ler = async () => (await obterLinkParaEdicao(deps)(pedido as never)) as { enderecoCurto: string | null }
  const gerar = async (formato: string) =>
    (await gerarCartazDoLink(deps)({ ...pedido, query: { formato } } as never)) as {
      data: string
      enderecoCurto: string
    }
  expect((await ler()).enderecoCurto).toBeNull()
  const codigo = codigoPossivel(link.id, 1)
  const endereco = `${PAGAR_URL}/l/${codigo.slice(0, 5)}-${codigo.slice(5)}`
  expect(await gerar('endereco')).toEqual({ data: '', enderecoCurto: endereco })
  expect((await ler()).enderecoCurto).toBe(endereco)
  expect((await gerar('a6')).enderecoCurto).toBe(endereco)
  expect((await linkDoCodigo(storage, codigo))?.id).toBe(link.id)
})
