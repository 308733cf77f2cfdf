import { useEffect } from 'react'
import { preload } from 'swr'
import { chamar } from '../../api/painel.ts'
import { chaveDe, ler, useEndpoint } from '../../api/useEndpoint.ts'
import { janelaDoMes, mesVizinho, porDia, primeiroDoMes } from './dias.ts'
import type { Ajustes, Calendario } from './tipos.ts'

const padrao: Ajustes = { timeFormat: '24', startWeekOn: 0, view: 'month' }

/** What the page reads: calendars, settings, and the events of the month in which `dia` is (its neighbours are fetched ahead). */
export function useCalendario(dia: string) {
  const mes = primeiroDoMes(dia)
  const calendarios = useEndpoint('listarCalendarios', {})
  const ajustes = useEndpoint('obterAjustesDoCalendario', {})
  const eventos = useEndpoint('listarCompromissos', { query: janelaDoMes(mes) }, { keepPreviousData: true })
  const pronto = eventos.data !== undefined
  useEffect(() => {
    if (!pronto) return
    for (const n of [-1, 1]) {
      const entrada = { query: janelaDoMes(mesVizinho(mes, n)) }
      // what could not be fetched ahead is asked for, and told, when it is looked at
      void preload(chaveDe('listarCompromissos', entrada), () =>
        ler('listarCompromissos', entrada).catch(() => undefined),
      )
    }
  }, [mes, pronto])

  const visiveis = new Map((calendarios.data ?? []).filter(c => c.visible).map(c => [c.id, c]))
  const mostrados = (eventos.data?.itens ?? []).filter(e => visiveis.has(e.calendarId))
  return {
    calendarios: calendarios.data,
    ajustes: ajustes.data ?? padrao,
    cor: (id: string): Calendario['color'] => calendarios.data?.find(c => c.id === id)?.color ?? 'cinza',
    dias: porDia(mostrados),
    parcial: eventos.data?.parcial === true && visiveis.has('boletos'),
    carregando: !(calendarios.data && ajustes.data && eventos.data),
    erro: calendarios.error ?? ajustes.error ?? eventos.error,
    recarregar: () => Promise.all([calendarios.recarregar(), ajustes.recarregar(), eventos.recarregar()]),
    recarregarEventos: eventos.recarregar,
    recarregarCalendarios: calendarios.recarregar,
    ajustar: async (settings: Partial<Ajustes>) => {
      await chamar('alterarAjustesDoCalendario', { body: { settings } })
      await ajustes.recarregar()
    },
  }
}
