import { env } from '../../functions/platform/runtime/env.ts'
import type { Devolucao, Recebimento } from '../../functions/sandbox/pix/modelo.ts'
import type { PixSimulado } from '../../functions/sandbox/pix/simulado.ts'

/** A Pix as a callback tells of it, as far as a PSP has to know it when it is asked. */
export interface PixDeAviso {
  endToEndId: string
  txid?: string | undefined
  valor: string
  horario: string
  /** Our key unless told. */
  chave?: string
  devolucoes?: { id: string; valor: string; status: string; natureza?: string; rtrId?: string; horario?: object }[]
}
const centavos = (valor: string) => Number(valor.replace('.', ''))

/**
 * The PSP has this Pix, whatever its own rules would have said of it: what a callback tells is then true. A refund that it
 * once had it keeps.
 */
export function pspConhece(psp: Pick<PixSimulado, 'devolucoes'>, pix: PixDeAviso): void {
  const antes = psp.devolucoes.recebimento(pix.endToEndId)
  const horario = Date.parse(pix.horario)
  const novas = (pix.devolucoes ?? []).map(
    (d): Devolucao => ({
      id: d.id,
      rtrId: d.rtrId ?? `D99999008202611201200${'0'.repeat(11)}`,
      valor: centavos(d.valor),
      natureza: (d.natureza ?? 'ORIGINAL') as Devolucao['natureza'],
      descricao: null,
      solicitacao: horario,
      liquidacao: d.status === 'DEVOLVIDO' ? horario : null,
      status: d.status as Devolucao['status'],
      motivo: null,
    }),
  )
  const velhas = antes?.devolucoes.filter(d => !novas.some(n => n.id === d.id)) ?? []
  const recebimento: Recebimento = {
    e2eid: pix.endToEndId,
    txid: pix.txid ?? '',
    chave: pix.chave ?? antes?.chave ?? env().PIX_CHAVE,
    valor: centavos(pix.valor),
    horario,
    infoPagador: '',
    devolucoes: [...velhas, ...novas],
  }
  psp.devolucoes.receber(recebimento)
}
