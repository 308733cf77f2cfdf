import type { Mensagem } from '../../../../shared/domain/filas.ts'
import { lerDiario, retidosDoPagador } from '../../../areas/cobranca/regras/retidoDoPagador.ts'
import { compor } from '../../../areas/cobranca/vista/mensagens/compor.ts'
import { cuidarDoAviso } from '../../../areas/saldo/regras/avisarPagador.ts'
import { linkDaDevolucaoMs, tokenDaDevolucao, urlDaDevolucao } from '../../../areas/saldo/regras/linkDaDevolucao.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import { AvisoDeDevolucao } from '../../../platform/storage/AvisoDeDevolucao.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { Link } from '../../../platform/storage/Link.ts'
import { Pagador } from '../../../platform/storage/Pagador.ts'
import { carta } from './canais.ts'
import { type DepsDoEnvio, entregar } from './entregar.ts'

type D = DepsDoEnvio<'devolucao'> & { gerais: Gerais }

/** A payment came that the company is not owed: whether, and when, its payer is told follows from the journal. */
export const agendarDevolucao = (deps: D, { PK }: Mensagem): Promise<void> => cuidarDoAviso(deps, PK.slice(4))

/** Writes to a payer that money is held for them, with the signed link where they name a Pix key (decision 0056). */
export async function avisarDaDevolucao(deps: D, { PK, ref = '' }: Mensagem): Promise<void> {
  const checkoutId = PK.slice(4)
  const aviso = await AvisoDeDevolucao.get(deps.storage, checkoutId, { consistent: true })
  const checkout = await Checkout.get(deps.storage, checkoutId, { consistent: true })
  const pagador = await Pagador.get(deps.storage, checkoutId, { consistent: true })
  const link = checkout && (await Link.get(deps.storage, checkout.link))
  if (ref === '0' || !aviso || !checkout || !link || !pagador?.email) return
  const retidos = retidosDoPagador(await lerDiario(deps.storage, PK), deps.clock.now())
  const valor = retidos.reduce((s, r) => s + r.valor, 0)
  // it went back before the message came to be written
  if (valor <= 0) return
  const chaveiro = await deps.chaves.abrir()
  const expiraEm = aviso.em + linkDaDevolucaoMs
  const { PAGAR_URL: pagarUrl, APP_URL: appUrl } = deps.env
  const href = urlDaDevolucao(pagarUrl, checkout.slug, tokenDaDevolucao(chaveiro, checkoutId, expiraEm))
  const devolucao = { valor, href, expiraEm }
  const fato = { checkout, pagador, link, pagarUrl, appUrl, devolucao }
  const conteudo = compor('devolucao', fato, await deps.gerais.valor('mensagens'))
  await entregar(
    deps,
    { checkoutId, tipo: 'devolucao', ref, empresaId: checkout.empresaId },
    carta(pagador.email, conteudo),
  )
}
