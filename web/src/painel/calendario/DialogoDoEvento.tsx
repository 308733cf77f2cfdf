import { Button, chakra, Grid, Input, NativeSelect, Stack, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { AvisoDeErro } from '../../ui/AvisoDeErro.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Interruptor } from '../../ui/Interruptor.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { Escolha } from './Escolha.tsx'
import { Repeticao } from './Repeticao.tsx'
import { camposDoEvento, type Escrito, escritoDe, escritoNoDia, type Faltas, faltasDe, noFio } from './rascunho.ts'
import { type Ajustes, type Calendario, type Evento, type Modo, modos } from './tipos.ts'

/** What is being written: a new event on a day, or one that is there. */
export type Rascunho = { dia: string; evento?: undefined } | { evento: Evento; dia?: undefined }

interface Props {
  rascunho: Rascunho | undefined
  /** One's own. */
  calendarios: readonly Calendario[]
  comecaEm: Ajustes['startWeekOn']
  aoFechar: () => void
  aoSalvar: () => void
}

/** Makes or changes an event (E028, E029, E031). */
export function DialogoDoEvento(props: Props) {
  const { t } = useTextos()
  const { rascunho } = props
  return (
    <Dialogo
      aberto={rascunho !== undefined}
      aoFechar={props.aoFechar}
      titulo={t(rascunho?.evento ? 'evento.editarTitulo' : 'calendario.novo')}
      largura="34rem"
    >
      {rascunho && props.calendarios.length === 0 && <Aviso tom="nota">{t('calendario.semCalendario')}</Aviso>}
      {rascunho && props.calendarios.length > 0 && <Formulario {...props} rascunho={rascunho} />}
    </Dialogo>
  )
}

/** Sends it where it belongs: a new one, one that happens once, or a time of a series and what follows. */
function useEnvio(evento: Evento | undefined) {
  const criar = useAction('criarCompromisso')
  const alterar = useAction('alterarCompromisso')
  const serie = useAction('alterarRecorrencia')
  return (escrito: Escrito, mode: Modo) => {
    const event = noFio(escrito)
    if (!evento) return criar.executar({ body: { event } })
    if (!evento.recurringEventId) return alterar.executar({ body: { event: { id: evento.id, ...event } } })
    const originalEvent = { id: evento.recurringEventId }
    return serie.executar({ body: { event: { id: evento.id, ...event }, originalEvent, mode } })
  }
}

const textosDosErros = {
  MuitosCompromissos: 'evento.cheio',
  CompromissoNaoEncontrado: 'evento.sumiu',
  CalendarioNaoEncontrado: 'evento.sumiu',
} as const

function Formulario(props: Props & { rascunho: Rascunho }) {
  const { t } = useTextos()
  const { rascunho, calendarios } = props
  const { evento } = rascunho
  const [escrito, setEscrito] = useState(() =>
    rascunho.evento ? escritoDe(rascunho.evento) : escritoNoDia(rascunho.dia, calendarios[0]?.id ?? ''),
  )
  const [modo, setModo] = useState<Modo>('single')
  const enviar = useEnvio(evento)
  const form = useFormulario({
    campos: camposDoEvento,
    conferir: () => faltasDe(escrito),
    enviar: () => enviar(escrito, modo),
    aoConcluir: () => {
      avisar(t(evento ? 'evento.salvo' : 'evento.criado'))
      props.aoSalvar()
    },
  })
  const mudar = (mudanca: Partial<Escrito>) => {
    setEscrito(antes => ({ ...antes, ...mudanca }))
    // one field may have been wrong because of another: what is being corrected is not wrong until it is sent again
    form.perdoar(...camposDoEvento)
  }
  const falta = (campo: keyof Faltas) => form.campo(campo).erro
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <AvisoDeErro erro={form.erro} textos={textosDosErros} />
        <Campo {...form.campo('titulo')} rotulo={t('evento.titulo')}>
          <Input
            size="lg"
            maxLength={80}
            autoComplete="off"
            autoFocus
            value={escrito.titulo}
            onChange={m => mudar({ titulo: m.currentTarget.value })}
          />
        </Campo>
        <Interruptor
          nome="diaTodo"
          rotulo={t('evento.diaTodo')}
          ligado={escrito.diaTodo}
          aoMudar={diaTodo => mudar({ diaTodo })}
        />
        <Quando e={escrito} mudar={mudar} falta={falta} />
        <Campo nome="calendario" rotulo={t('evento.calendario')}>
          <NativeSelect.Root size="lg">
            <NativeSelect.Field
              borderColor="line-strong"
              value={escrito.calendarId}
              onChange={m => mudar({ calendarId: m.currentTarget.value })}
            >
              {calendarios.map(c => (
                <option key={c.id} value={c.id}>
                  {c.title}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Campo>
        <Repeticao e={escrito} mudar={mudar} falta={falta} comecaEm={props.comecaEm} />
        <Campo nome="descricao" rotulo={t('evento.descricao')} opcional={t('evento.opcional')}>
          <Textarea
            rows={3}
            maxLength={500}
            value={escrito.descricao}
            onChange={m => mudar({ descricao: m.currentTarget.value })}
          />
        </Campo>
        {evento?.recurringEventId && (
          <Escolha
            titulo={t('evento.alcance')}
            nome="alcance"
            valores={modos}
            valor={modo}
            aoMudar={setModo}
            desenhar={m => t(`evento.alcance.${m}`)}
          />
        )}
        <Button type="submit" size="lg" aria-disabled={form.enviando}>
          {t(form.enviando ? 'salvando' : evento ? 'calendario.salvar' : 'evento.criar')}
        </Button>
      </Stack>
    </chakra.form>
  )
}

/** From when to when; a later beginning takes the end along. */
function Quando(props: {
  e: Escrito
  mudar: (mudanca: Partial<Escrito>) => void
  falta: (campo: keyof Faltas) => string | undefined
}) {
  const { t } = useTextos()
  const { e, mudar, falta } = props
  const colunas = e.diaTodo ? '1fr' : '3fr 2fr'
  return (
    <Stack gap="4">
      <Grid templateColumns={colunas} gap="3" alignItems="start">
        <Campo nome="deDia" rotulo={t('evento.inicio')} erro={falta('deDia')}>
          <Input
            type="date"
            size="lg"
            value={e.deDia}
            onChange={({ currentTarget: { value } }) =>
              mudar({ deDia: value, ...(value > e.ateDia && { ateDia: value }) })
            }
          />
        </Campo>
        {!e.diaTodo && (
          <Campo nome="deHora" rotulo={t('evento.horaInicio')}>
            <Input type="time" size="lg" value={e.deHora} onChange={m => mudar({ deHora: m.currentTarget.value })} />
          </Campo>
        )}
      </Grid>
      <Grid templateColumns={colunas} gap="3" alignItems="start">
        <Campo nome="ateDia" rotulo={t('evento.fim')} erro={falta('ateDia')}>
          <Input type="date" size="lg" value={e.ateDia} onChange={m => mudar({ ateDia: m.currentTarget.value })} />
        </Campo>
        {!e.diaTodo && (
          <Campo nome="ateHora" rotulo={t('evento.horaFim')}>
            <Input type="time" size="lg" value={e.ateHora} onChange={m => mudar({ ateHora: m.currentTarget.value })} />
          </Campo>
        )}
      </Grid>
    </Stack>
  )
}
