import {
  type Data,
  dataNoIdioma,
  dataSaoPaulo,
  diasEntre,
  formatarDiaMes,
  horaSaoPaulo,
} from '../../../../shared/domain/calendario.ts'
import type { IdiomaDoPagador } from '../../../../shared/textos/pagador.ts'
import type { Pedido } from './dados.ts'

type Passo = Pedido['workflow'][number]
export interface DiaDaLinha {
  data: Data
  passos: Passo[]
}

/** The steps that are shown, by the day (São Paulo) they happened, the newest first (R062). */
export function porDia(workflow: readonly Passo[]): DiaDaLinha[] {
  const dias = new Map<Data, Passo[]>()
  const visiveis = workflow.filter(p => p.exibir).sort((a, b) => Date.parse(b.data) - Date.parse(a.data))
  for (const passo of visiveis) {
    const data = dataSaoPaulo(Date.parse(passo.data))
    dias.set(data, [...(dias.get(data) ?? []), passo])
  }
  return [...dias].map(([data, passos]) => ({ data, passos }))
}

/** 'Hoje', 'Ontem', or how long ago, up to a month; then the day itself. */
export function nomeDoDia(
  data: Data,
  hoje: Data,
  idioma: IdiomaDoPagador,
  palavras: { hoje: string; ontem: string },
): string {
  const dias = diasEntre(data, hoje)
  if (dias <= 0) return palavras.hoje
  if (dias === 1) return palavras.ontem
  if (dias < 31) return new Intl.RelativeTimeFormat(idioma, { numeric: 'always' }).format(-dias, 'day')
  return diaMes(data, idioma)
}

/** 'dd/MM'; in English the month by its name, without the year. */
const diaMes = (data: Data, idioma: IdiomaDoPagador): string =>
  idioma === 'en' ? dataNoIdioma(data, idioma).slice(0, -5) : formatarDiaMes(data)

/** 'dd/MM HH:mm' (K28), and '30 Nov 14:58' in English. */
export const quando = (iso: string, idioma: IdiomaDoPagador): string => {
  const ms = Date.parse(iso)
  return `${diaMes(dataSaoPaulo(ms), idioma)} ${horaSaoPaulo(ms).slice(0, 5)}`
}

/** A status as a title: 'AGUARDANDO CAPTURA' → 'Aguardando Captura' (R060). */
export const emTitulo = (texto: string): string =>
  texto
    .toLowerCase()
    .split(' ')
    .map((palavra, i) =>
      i > 0 && /^(?:de|do|da|dos|das|com|por|em|e)$/.test(palavra)
        ? palavra
        : palavra.charAt(0).toUpperCase() + palavra.slice(1),
    )
    .join(' ')
