import type { IdiomaPainel } from '../../../shared/textos/painel.ts'

/**
 * An instant as people read it, in São Paulo whatever the machine's zone: '20 nov 2026, 14:05' in pt-BR,
 * '20 Nov 2026, 14:05' in en, '20 Kas 2026, 14:05' in tr. Built from parts, because pt-BR's own format says
 * "20 de nov. de 2026".
 */
export const escreverMomento = (iso: string, idioma: IdiomaPainel, soData = false): string => {
  const partes = new Intl.DateTimeFormat(idioma === 'en' ? 'en-GB' : idioma, {
    timeZone: 'America/Sao_Paulo',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(iso))
  const de = (tipo: string) => (partes.find(p => p.type === tipo)?.value ?? '').replace('.', '')
  const dia = `${de('day')} ${de('month').slice(0, 4)} ${de('year')}`
  return soData ? dia : `${dia}, ${de('hour')}:${de('minute')}`
}
