import { pagoCom } from '../../functions/areas/cobranca/regras/pagoCom.ts'
import { Checkout } from '../../functions/platform/storage/Checkout.ts'
import { contas, Lancamento } from '../../functions/platform/storage/Lancamento.ts'
import type { Item } from '../../functions/platform/storage/port.ts'
import { STATUS } from '../../functions/sandbox/cielo/modelo.ts'
import type { Sandbox } from '../../functions/sandbox/index.ts'
import { type FonteDeFora, fontesDeFora } from '../../shared/domain/fora.ts'
import { formas } from '../../shared/domain/formas.ts'

export type Provedores = Pick<Sandbox, 'cielo' | 'psp' | 'med' | 'fora' | 'trabalhar'>

/**
 * Tells the simulated acquirer and PSP of the payments of the demo's year, with what went back of each, as if they had
 * gone through them: so the panel can give them back. Told again, nothing changes.
 */
export async function contarAosProvedores(
  { cielo, psp, fora, trabalhar }: Omit<Provedores, 'med'>,
  itens: readonly Item[],
): Promise<void> {
  const antes = fontesDeFora.map(f => [f, fora.saldo(f)] as const)
  const lancamentos = itens.filter(i => i._t === 'Lancamento').map(Lancamento.parse)
  for (const item of itens) {
    if (item._t !== 'Checkout') continue
    const c = Checkout.parse(item)
    const forma = pagoCom(c)
    if (forma === formas.cartao) aoAdquirente(cielo, c)
    if (forma === formas.pix)
      aoPsp(
        psp,
        c,
        lancamentos.filter(l => l.checkoutId === c.id),
      )
  }
  await trabalhar()
  // no simulator played the rest of the year: each holds what came of it all the same (decision 0061)
  for (const [fonte, tinha] of antes) fora.somar(fonte, noDiario(lancamentos, fonte) - (fora.saldo(fonte) - tinha))
}

const contaDa: Record<FonteDeFora, string> = {
  pix: contas.pspPix,
  repasse: contas.repasse,
  contas: contas.pagamentoDeBoleto,
  banco: contas.registrador,
  adquirente: contas.adquirente,
}
/** What the journal says that a source holds of these entries. */
const noDiario = (lancamentos: readonly Lancamento[], fonte: FonteDeFora): number =>
  lancamentos.flatMap(l => l.pernas).reduce((s, p) => (p.conta === contaDa[fonte] ? s - p.valor : s), 0)

/**
 * One Pix of the last days is contested in part, so that the page of contestations has an open case to answer. Called when
 * the sale is in the table: the PSP's notice comes at once, and a case of a Pix that paid no sale rings.
 */
export async function contestarUmPix(
  { med, trabalhar }: Pick<Provedores, 'med' | 'trabalhar'>,
  itens: readonly Item[],
): Promise<void> {
  if (med.casos().length > 0) return
  const pagos = itens
    .filter(i => i._t === 'Checkout')
    .map(Checkout.parse)
    .filter(c => c.e2eid !== undefined && c.pagoEm !== undefined && !c.estorno && !c.estornado)
    .sort((a, b) => (a.pagoEm ?? '').localeCompare(b.pagoEm ?? ''))
  const ultimo = pagos.at(-1)
  if (!ultimo?.e2eid) return
  med.abrir(ultimo.e2eid, { valor: Math.ceil(ultimo.total / 2) })
  await trabalhar()
}

function aoAdquirente(cielo: Provedores['cielo'], c: Checkout): void {
  const t = c.tentativa
  const pagamentoId = t?.pagamentoId
  if (!t || !pagamentoId || cielo.livro.pagamento(pagamentoId)) return
  const anulado = c.estornado ?? 0
  const pagamento = cielo.livro.gravar({
    ...{ pagamentoId, pedidoId: t.pedidoId, valor: t.valor, capturado: t.valor, anulado },
    ...{ status: anulado >= t.valor ? STATUS.estornada : STATUS.capturada, contestado: c.contestado ?? 0 },
    ...{ codigo: '6', mensagem: 'Operation Successful', mac: null, autorizacao: t.autorizacao ?? '' },
    ...{ tid: t.tid ?? '', nsu: t.nsu ?? '', criadoEm: t.em, capturadoEm: t.em, mudadoEm: null, visivelEm: t.em },
    // as the seeded chargeback has it: its case is lost
    disputas: c.contestado ? [{ caso: `CB${c.id.slice(-10)}`, valor: c.contestado, status: 'Lost', provas: [] }] : [],
    ...{ falhas: {}, cliente: '', boleto: null },
    cartao: {
      ...{ mascara: `${t.bin}******${t.finais}`, titular: '', validade: '12/2030', bandeira: t.bandeira },
      ...{ parcelas: t.parcelas, descricao: '', autenticado: false },
    },
  })
  cielo.livro.lancar('capturada', pagamento, t.valor, t.em)
  if (anulado > 0) cielo.livro.lancar('estornada', pagamento, anulado, t.em)
}

function aoPsp(psp: Provedores['psp'], c: Checkout, lancamentos: readonly Lancamento[]): void {
  const pago = lancamentos.find(l => l.tipo === 'pix')
  if (!pago || c.e2eid === undefined || psp.devolucoes.recebimento(c.e2eid)) return
  const { e2eid } = c
  psp.devolucoes.receber({
    ...{ e2eid, txid: c.pix?.txid ?? '', chave: '', valor: pago.valor, infoPagador: '' },
    horario: Date.parse(pago.ocorridoEm),
    devolucoes: lancamentos
      .filter(l => l.tipo === 'devolucao')
      .map(l => {
        const em = Date.parse(l.ocorridoEm)
        const id = l.ref.slice(e2eid.length + 1)
        return {
          ...{ id, rtrId: `D${id}`, valor: l.valor, natureza: 'ORIGINAL' as const, descricao: null },
          ...{ solicitacao: em, liquidacao: em, status: 'DEVOLVIDO' as const, motivo: null },
        }
      }),
  })
}
