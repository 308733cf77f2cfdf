import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { estornoFeito } from '../../../areas/cobranca/regras/estorno/estornoFeito.ts'
import {
  comporDaContestacao,
  comporDoTomado,
  qualDaContestacao,
} from '../../../areas/cobranca/vista/mensagens/comporDaContestacao.ts'
import { paginaDasContestacoes } from '../../../areas/cobranca/vista/mensagens/comporDaDisputa.ts'
import { CasoMed } from '../../../platform/storage/CasoMed.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import { carta, type DepsDasPalavras } from './canais.ts'
import { type DepsDoEnvio, entregar } from './entregar.ts'

/** Writes to the company that a Pix of its is contested, and how that ended: once for each case and its end. */
export async function avisarDaContestacao(
  deps: DepsDoEnvio & DepsDasPalavras,
  { PK, ref = '' }: Mensagem,
): Promise<void> {
  const caso = await CasoMed.get(deps.storage, { de: PK, id: ref }, { consistent: true })
  const c = await Checkout.get(deps.storage, PK.slice(4), { consistent: true })
  const empresa = caso && (await Empresa.get(deps.storage, caso.empresaId))
  if (!caso || !c || !empresa?.email) return
  const conteudo = comporDaContestacao(caso, c, {
    palavras: await deps.gerais.valor('mensagens'),
    nome: empresa.nomeComercial,
    pagina: paginaDasContestacoes(deps.env.APP_URL, empresa.slug),
  })
  const id = { checkoutId: c.id, tipo: 'contestacao' as const, ref: `${caso.id}-${qualDaContestacao(caso)}` }
  await entregar(deps, id, carta(empresa.email, conteudo))
}

/** Writes to the company that the payer's bank took a Pix back, which no case had told before. */
export async function avisarDoTomado(deps: DepsDoEnvio & DepsDasPalavras, { PK, ref = '' }: Mensagem): Promise<void> {
  const c = await Checkout.get(deps.storage, PK.slice(4), { consistent: true })
  const tomado = c && (await estornoFeito(deps.storage, c, ref))
  const empresa = tomado && (await Empresa.get(deps.storage, c.empresaId))
  if (!c || !tomado || !empresa?.email) return
  const conteudo = comporDoTomado(tomado, c, {
    nome: empresa.nomeComercial,
    pagina: paginaDoPagamento(deps.env.APP_URL, empresa.slug, c.id),
    palavras: await deps.gerais.valor('mensagens'),
  })
  const id = { checkoutId: c.id, tipo: 'contestacao' as const, ref: `${ref}-tomada` }
  await entregar(deps, id, carta(empresa.email, conteudo))
}

const paginaDoPagamento = (appUrl: string, slug: string, id: string): string =>
  `${appUrl}/painel-administrativo/${slug}/relatorios/checkouts-pagamento?pagamento=${id}`
