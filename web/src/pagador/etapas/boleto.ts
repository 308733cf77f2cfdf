import { dataSaoPaulo, diasEntre, formatarData } from '../../../../shared/domain/calendario.ts'
import type { Boleto } from '../checkout/fluxo.ts'

/** What the slip's screen works out: how long there is to pay, what the file is called. Days are São Paulo's. */
export interface PrazoDoBoleto {
  /** Calendar days until the due date; negative once it passed. */
  dias: number
  /** Past its last day, or the registrar said so. */
  vencido: boolean
}

/** The time left of a slip, seen from an instant in ms. */
export function prazoDoBoleto(
  boleto: Pick<Boleto, 'dataVencimento' | 'ultimoDia' | 'situacao'>,
  agoraMs: number,
): PrazoDoBoleto {
  const hoje = dataSaoPaulo(agoraMs)
  return {
    dias: diasEntre(hoje, boleto.dataVencimento),
    vencido: boleto.situacao === 'vencido' || hoje > boleto.ultimoDia,
  }
}

/** V039: the file's name carries the day of the download: 'boleto-dd-MM-yyyy.pdf'. */
export const nomeDoPdf = (agoraMs: number): string =>
  `boleto-${formatarData(dataSaoPaulo(agoraMs)).replaceAll('/', '-')}.pdf`

/** A slip is confirmed in hours or days: 15 s at first, then ever less often, up to a minute. In ms. */
export const ritmoDaConfirmacao = (): (() => number) => {
  let proximo = 15_000
  return () => {
    const agora = proximo
    proximo = Math.min(60_000, proximo * 1.25)
    return agora
  }
}
