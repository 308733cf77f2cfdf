import { ExtratoIndisponivel } from '../../../../shared/contract/erros.ts'
import type { obterExtratoDaComissao as contrato } from '../../../../shared/contract/representantes.ts'
import { mascararDocumento } from '../../../../shared/domain/documento.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Chaves } from '../../../platform/runtime/chaves.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Comissao, ComissaoDaVenda } from '../../../platform/storage/Comissao.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { contas, LinhaDoExtrato } from '../../../platform/storage/Lancamento.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { RepresentanteComercial } from '../../../platform/storage/RepresentanteComercial.ts'
import { lerTokenDoExtrato } from '../regras/linkDoExtrato.ts'
import { comissaoNaVista } from '../vista.ts'

const porPagina = 50

/**
 * The statement of a month for who holds its address: two reads, one query of the account's statement, and a batch each of
 * sales and companies. What the month paid is no sale, and is not among them.
 */
export const obterExtratoDaComissao: UseCase<typeof contrato, Base & { storage: Storage; chaves: Chaves<'extratos'> }> =
  ({ storage, chaves, clock }) =>
  async ({ params: { token }, query: { cursor } }) => {
    const lido = lerTokenDoExtrato(await chaves.abrir(), token)
    if (!lido || lido.expiraEm <= clock.now()) throw fault(ExtratoIndisponivel)
    const { representanteId, mes } = lido
    const [r, c] = await Promise.all([
      RepresentanteComercial.get(storage, representanteId),
      Comissao.get(storage, lido),
    ])
    if (!r || !c) throw fault(ExtratoIndisponivel)
    const { aprovadaPor: _, conta: __, ...comissao } = comissaoNaVista(c, r)
    const { linhas, proximo } = await linhasDoMes(storage, { representanteId, mes, cursor })
    return {
      nome: r.nome,
      documento: mascararDocumento(r.documento),
      comissao,
      linhas,
      cursor: proximo,
      expiraEm: new Date(lido.expiraEm).toISOString(),
    }
  }

async function linhasDoMes(
  storage: Storage,
  { representanteId, mes, cursor }: { representanteId: string; mes: string; cursor: string | undefined },
) {
  const { items, after } = await storage.query({
    pk: `CTA#${contas.representante(representanteId)}#${mes.replace('-', '')}`,
    limit: porPagina,
    ...(cursor !== undefined && { sk: { from: `${cursor}!`, to: '~' } }),
  })
  const lidas = items.map(LinhaDoExtrato.parse).filter(l => l.de?.startsWith('COM#'))
  const chaves = [...new Set(lidas.map(l => l.de ?? ''))].map(PK => ({ PK, SK: 'RAIZ' }))
  const vendas = chaves.length ? (await storage.getMany(chaves)).map(ComissaoDaVenda.parse) : []
  const donas = [...new Set(vendas.map(v => v.empresaId))].map(id => Empresa.key(id))
  const empresas = donas.length ? (await storage.getMany(donas)).map(Empresa.parse) : []
  const nomes = new Map(empresas.map(e => [e.id, e.nomeComercial]))
  const donaDa = new Map(vendas.map(v => [v.checkoutId, nomes.get(v.empresaId) ?? '']))
  const linhas = lidas.map(({ de = '', ocorridoEm, valor }) => {
    const venda = de.slice(4)
    return { em: ocorridoEm, cliente: donaDa.get(venda) ?? '', venda, valor }
  })
  const ultima = items.at(-1)
  return { linhas, proximo: after && ultima ? ultima.SK : null }
}
