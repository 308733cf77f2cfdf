import type { IdiomaPainel } from '../../../shared/textos/painel.ts'
import { escreverMomento } from './escreverMomento.ts'

/** 'sex., 4 dez 2026, 23:59': an instant that people plan by, with its day of the week. */
export const comODiaDaSemana = (iso: string, idioma: IdiomaPainel): string =>
  `${new Intl.DateTimeFormat(idioma, { timeZone: 'America/Sao_Paulo', weekday: 'short' }).format(new Date(iso))}, ${escreverMomento(iso, idioma)}`
