import { EtapaInvalida, FormaIndisponivel } from '../../../../shared/contract/erros.ts'
import type { ProximaEtapa } from '../../../../shared/contract/linkPublico.ts'
import type { processarCheckout as contrato } from '../../../../shared/contract/submissao.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import { parseCookies } from '../../../platform/http/cookies.ts'
import { Fault, fault } from '../../../platform/http/fault.ts'
import { Answer, type Request, type UseCase } from '../../../platform/http/handle.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { estaPago } from '../../cobranca/vista/checkout.ts'
import { iniciarPagamento } from '../iniciarPagamento/iniciarPagamento.ts'
import { type DepsDoRegistro, registrarPagador } from '../registrarPagador/registrarPagador.ts'
import { cobrar, type DepsDaCobranca, semCartao } from '../regras/cobrarCheckout.ts'

type Pedido = Request<typeof contrato>

/**
 * Starts, registers and charges in one call (E037): Pix and boleto only, because a card has steps of its own. Idempotent
 * like the three calls it is made of: the same key finds the same checkout, and what was charged is answered again.
 */
export const processarCheckout: UseCase<typeof contrato, DepsDaCobranca & DepsDoRegistro> = deps => {
  const iniciar = iniciarPagamento(deps)
  const registrar = registrarPagador(deps)
  return async pedido => {
    const { contexto } = pedido
    const { link, formaPagamento, parcelas, versao, segredo, ...pagador } = pedido.body
    const chave = pagador.chave ?? contexto.idempotencyKey
    if (formaPagamento === formas.cartao) throw fault(FormaIndisponivel)
    const inicio = await iniciar({ ...pedido, body: { link, formaPagamento, parcelas, versao, chave, segredo } })
    const { body, cookies } = inicio instanceof Answer ? inicio : new Answer(inicio)
    const checkout = body.id
    await registrar({ ...pedido, body: { ...pagador, versao, checkout, chave, segredo } }).catch(erro =>
      deixarCobrado(deps.storage, checkout, erro),
    )
    const cobranca = { checkout, formaPagamento, parcelas, dispositivo: null }
    const dada = await cobrar(deps, {
      porForma: semCartao,
      body: cobranca,
      contexto: { ...contexto, cookies: deQuemComecou(contexto, cookies) },
      reprocessa: false,
    })
    return new Answer(dada, { cookies })
  }
}

/** A call that comes again finds its payer registered and charged: charging then answers what there is, or refuses. */
async function deixarCobrado(storage: Storage, id: string, error: unknown): Promise<void> {
  if (!(error instanceof Fault) || error.error.name !== EtapaInvalida.name) throw error
  const { proximaEtapa } = error.fields
  // another payer, before any charge: the one who is registered is not charged in their place
  if (semCobranca.has(String(proximaEtapa))) throw error
  if (proximaEtapa !== 'PAGAMENTO_CONCLUIDO') return
  // what was given back whole charges no further payer, and its code is not theirs to pay
  const c = await Checkout.get(storage, id, { consistent: true })
  if (!c || !estaPago(c)) throw error
}
const semCobranca: ReadonlySet<string> = new Set<ProximaEtapa>([
  'IDENTIFICAR_PAGADOR',
  'VALIDAR_CONTATO_PAGADOR',
  'CONSULTAR_DATAVALID',
  'REALIZAR_PAGAMENTO',
  'ANTIFRAUDE_ADQUIRENTE',
  'PAGAMENTO_EXPIRADO',
])

/** Who starts a checkout reads its data unmasked, in this very answer too. */
const deQuemComecou = ({ cookies }: Pedido['contexto'], novos: string[]) =>
  Object.assign({}, cookies, ...novos.map(c => parseCookies(c.split(';', 1)[0])))
