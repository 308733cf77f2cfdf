import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { textosDaDisputa as textos } from '../../../../shared/textos/pt-BR/emailsDisputa.ts'
import { contestadoDaEmpresa } from '../../../areas/cobranca/regras/cartao/lancamentosDoCartao.ts'
import { comporDaDisputa, type DisputaDaVenda } from '../../../areas/cobranca/vista/mensagens/comporDaDisputa.ts'
import { Carrinho } from '../../../platform/storage/Carrinho.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { Disputa } from '../../../platform/storage/Disputa.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { Link } from '../../../platform/storage/Link.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { carta, type DepsDasPalavras } from './canais.ts'
import { type DepsDoEnvio, entregar } from './entregar.ts'

const quais = {
  DisputaAberta: 'aberta',
  DisputaMudou: 'mudou',
  DisputaGanha: 'ganha',
  DisputaPerdida: 'perdida',
} as const
type DaDisputa = Mensagem & { tipo: keyof typeof quais }

/** What bell and e-mail are made of; undefined when it, or its sale, is no longer there. */
export async function disputaDaVenda(
  storage: Storage,
  { PK, SK }: Pick<Mensagem, 'PK' | 'SK'>,
): Promise<DisputaDaVenda<Disputa> | undefined> {
  const disputa = await Disputa.get(storage, { de: PK, id: SK.slice('DSP#'.length) }, { consistent: true })
  if (!disputa) return undefined
  const id = PK.slice(4)
  if (PK.startsWith('CAR#')) {
    const c = await Carrinho.get(storage, id)
    return c && { disputa, cobranca: textos.carrinho, descontado: 0, carrinho: true }
  }
  const c = await Checkout.get(storage, id, { consistent: true })
  const link = c && (await Link.get(storage, c.link))
  return c && link && { disputa, cobranca: link.nome, descontado: contestadoDaEmpresa(c), carrinho: false }
}

/** Writes to the company about a dispute of a sale of its own: opened, changed, won, lost. */
export async function avisarDaDisputa(deps: DepsDoEnvio & DepsDasPalavras, m: DaDisputa): Promise<void> {
  const fato = await disputaDaVenda(deps.storage, m)
  const empresa = fato && (await Empresa.get(deps.storage, fato.disputa.empresaId))
  if (!fato || !empresa?.email) return
  const qual = quais[m.tipo]
  const { nomeComercial, slug } = empresa
  const conteudo = comporDaDisputa(qual, fato, {
    ...{ empresa: nomeComercial, slug, appUrl: deps.env.APP_URL },
    palavras: await deps.gerais.valor('mensagens'),
  })
  const de = fato.carrinho ? ({ de: 'CAR' } as const) : {}
  const id = { checkoutId: m.PK.slice(4), ...de, tipo: `disputa-${qual}` as const, ref: `${fato.disputa.id}#${m.ref}` }
  await entregar(deps, id, carta(empresa.email, conteudo))
}
