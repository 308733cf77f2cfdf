import { decidirBoleto, interpretarRegistro } from '../../functions/areas/cobranca/regras/boleto/decidirBoleto.ts'
import {
  interpretarBoletoPago,
  interpretarCancelamento,
  interpretarConsultaDoBoleto,
} from '../../functions/areas/cobranca/regras/boleto/lerBoletoNoBanco.ts'
import { esgotado } from '../../functions/areas/cobranca/regras/boleto/prazosDoBoleto.ts'
import { capturada, escrever } from '../../functions/areas/cobranca/regras/cartao/decidirTentativa.ts'
import {
  decidirEmissao,
  interpretarCriacao,
  interpretarExpiracao,
  interpretarRecebimento,
} from '../../functions/areas/cobranca/regras/pix/decidirPix.ts'
import type { Checkout } from '../../functions/platform/storage/Checkout.ts'
import type { Tentativa } from '../../functions/platform/storage/cobrancas.ts'
import type { Lancamento } from '../../functions/platform/storage/Lancamento.ts'
import { linhaDigitavel, montarCobranca } from '../../shared/domain/boleto/linhaDigitavel.ts'

/** How a demo payment ends by each method: the product's own deciders, over answers that no provider gave. */
const DIA = 86_400_000
const bandeiras = ['visa', 'visa', 'mastercard', 'mastercard', 'elo', 'amex'] as const
const recusas = ['51', '51', '57', '05', '54'] as const

/** What came of a payment: its checkout, its entry in the journal, and what was tried before. */
export interface Desfecho {
  proximo: Checkout
  lancamento?: Lancamento | undefined
  anteriores: Tentativa[]
}

/** By Pix: paid within the minute, or expired. */
export function porPix(c: Checkout, em: number, paga: boolean): Desfecho {
  const emissao = decidirEmissao(c, em)
  if (emissao.acao !== 'emitir') throw new Error('the Pix of a new checkout is issued')
  const { txid } = emissao.pix
  const expiraEm = em + c.expiracaoPixMinutos * 60_000
  const brcode = `00020126580014br.gov.bcb.pix0136${txid}`
  const criada = interpretarCriacao(emissao.proximo, txid, { tipo: 'criada', txid, brcode, criadaEm: em, expiraEm })
  if (!criada) throw new Error('the Pix that was asked for is created')
  if (!paga)
    return { proximo: interpretarExpiracao(criada.proximo, expiraEm + 1)?.proximo ?? criada.proximo, anteriores: [] }
  const e2eid = `E12345678${new Date(em).toISOString().replace(/\D/g, '').slice(0, 12)}${c.id.slice(-11)}`
  const recebido = interpretarRecebimento(criada.proximo, {
    e2eid,
    txid,
    valor: c.total,
    horario: em + 40_000,
    devolucoes: [],
  })
  return { proximo: recebido.proximo, lancamento: recebido.lancamento, anteriores: [] }
}

/** By card: captured, sometimes at the second card; or refused. */
export function porCartao(c: Checkout, em: number, paga: boolean, lote: () => number): Desfecho {
  const bandeira = bandeiras[Math.floor(lote() * bandeiras.length)] ?? 'visa'
  const tentativa = (ciclo: number, quando: number): Tentativa => ({
    ciclo,
    pedidoId: `${c.id.slice(0, 18)}${String(ciclo).padStart(2, '0')}`,
    estado: 'enviada',
    valor: c.total,
    parcelas: c.parcelas,
    bandeira,
    bin: { visa: '400000', mastercard: '520000', elo: '650901', amex: '370000' }[bandeira],
    finais: String(1000 + Math.floor(lote() * 8999)),
    digital: `demo${c.id.slice(3)}${ciclo}`,
    em: quando,
  })
  const codigo = recusas[Math.floor(lote() * recusas.length)] ?? '51'
  const negada = (t: Tentativa): Tentativa => ({ ...t, estado: 'negada', codigo, nova: 'reversivel' })
  const pendente: Checkout = { ...c, estado: 'Pendente' }
  if (!paga) {
    const t = negada(tentativa(1, em))
    return {
      proximo: escrever(pendente, { fim: 'negada', tentativa: t } as Parameters<typeof escrever>[1]).proximo,
      anteriores: [],
    }
  }
  const antes = lote() < 0.12 ? [negada(tentativa(1, em))] : []
  const t = tentativa(antes.length + 1, em + antes.length * 90_000)
  const retida: Tentativa = {
    ...t,
    estado: 'capturando',
    pagamentoId: `demo-${c.id}`,
    tid: `10${c.id.slice(-8)}`,
    nsu: '123456',
    autorizacao: '123456',
  }
  const { proximo, lancamento } = capturada({ ...pendente, tentativa: retida }, retida, t.em + 4_000)
  return { proximo, lancamento, anteriores: antes }
}

/** By slip: paid within two days; or open, past its day, and in the end taken away, by when `agora` is. */
export function porBoleto(
  c: Checkout,
  { em, paga, agora, lote }: { em: number; paga: boolean; agora: number; lote: () => number },
): Desfecho {
  const pedidoId = `${c.id.slice(0, 18)}01`
  const emissao = decidirBoleto(c, { agora: em, pedidoId, comPix: false })
  if (emissao.acao !== 'emitir') throw new Error('the slip of a new checkout is issued')
  const { vencimento } = emissao.boleto
  const nossoNumero = String(Math.floor(lote() * 1e11)).padStart(11, '0')
  const codigoDeBarras = montarCobranca({
    ...{ banco: '001', valor: c.total, vencimento },
    campoLivre: `00000028${nossoNumero}17${'0'.repeat(4)}`,
  })
  const linha = linhaDigitavel(codigoDeBarras)
  const registro = { pagamentoId: `demo-${c.id}`, nossoNumero, codigoDeBarras, linhaDigitavel: linha, vencimento }
  const aberto = interpretarRegistro(
    emissao.proximo,
    pedidoId,
    { tipo: 'registrado', ...registro, valor: c.total, url: null },
    em + 2_000,
  )?.proximo
  if (!aberto?.boleto) throw new Error('the slip that was registered is open')
  const quando = em + Math.floor(lote() * 2 * DIA) + 3_600_000
  if (paga && quando < agora) {
    const pago = interpretarBoletoPago(aberto, aberto.boleto, c.total, quando)
    if (!pago) throw new Error('a slip that was paid is paid')
    return { proximo: pago.proximo, lancamento: pago.lancamentos?.[0], anteriores: [] }
  }
  if (esgotado(vencimento, agora))
    return { proximo: interpretarCancelamento(aberto, pedidoId)?.proximo ?? aberto, anteriores: [] }
  return { proximo: interpretarConsultaDoBoleto(aberto, aberto.boleto, [], agora)?.proximo ?? aberto, anteriores: [] }
}
