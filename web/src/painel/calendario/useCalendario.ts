import { useEffect } from 'react'
import { unstable_serialize, useSWRConfig } from 'swr'
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
  // not while what is shown is still the month before's
  const pronto = eventos.data !== undefined && !eventos.carregando
  const { cache, mutate } = useSWRConfig()
  useEffect(() => {
    if (!pronto) return
    // an answer that comes after another month was opened, or after an act, would hide the newer one
    let vale = true
    for (const n of [-1, 1]) {
      const entrada = { query: janelaDoMes(mesVizinho(mes, n)) }
      const chave = chaveDe('listarCompromissos', entrada)
      if (cache.get(unstable_serialize(chave))?.data !== undefined) continue
      ler('listarCompromissos', entrada).then(
        data => vale && void mutate(chave, data, { revalidate: false }),
        // what could not be fetched ahead is asked for, and told, when it is looked at
        () => undefined,
      )
    }
    return () => {
      vale = false
    }
  }, [mes, pronto, cache, mutate])
  /** An act may touch any month (a series does): all that were read are forgotten, the one on screen is read again. */
  const recarregarEventos = async () => {
    // by the written key: a month fetched ahead and never looked at has no other in the cache
    const lidos = [...cache.keys()].filter(chave => chave.includes('"listarCompromissos"'))
    await Promise.all(lidos.map(chave => mutate(chave, undefined)))
  }

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
    recarregarEventos,
    recarregarCalendarios: calendarios.recarregar,
    ajustar: async (settings: Partial<Ajustes>) => {
      await chamar('alterarAjustesDoCalendario', { body: { settings } })
      await ajustes.recarregar()
    },
  }
}
