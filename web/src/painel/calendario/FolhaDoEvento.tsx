import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import { chamar } from '../../api/painel.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { type Traduzir, useTextos } from '../../app/textos.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Dado } from '../../ui/Detalhe.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Icone } from '../../ui/icones.tsx'
import { caminhoDoLink } from '../casca/navegacao.ts'
import { nomeDoEvento, Ponto } from './Chip.tsx'
import { dizer, dizerHora, primeiroDiaDe, ultimoDiaDe } from './dias.ts'
import { Escolha } from './Escolha.tsx'
import { type Ajustes, type Calendario, type Evento, type Modo, modos, type Regra } from './tipos.ts'

interface Props {
  evento: Evento | undefined
  calendarios: readonly Calendario[]
  horas: Ajustes['timeFormat']
  aoFechar: () => void
  aoEditar: (evento: Evento) => void
  aoExcluir: () => void
}

/** An event: when, in which calendar, what it says; its own may be changed and removed, the system's leads to its page. */
export function FolhaDoEvento(props: Props) {
  const { t } = useTextos()
  const { evento } = props
  return (
    <Folha aberta={evento !== undefined} aoFechar={props.aoFechar} titulo={evento ? nomeDoEvento(evento, t) : ''}>
      {evento && <Conteudo {...props} evento={evento} />}
    </Folha>
  )
}

/** When it is, in words: one day or from one to another, with the hours it has. */
function quando(e: Evento, idioma: string, horas: Ajustes['timeFormat'], t: Traduzir): string {
  const dia = (d: string) => dizer(d, idioma, { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' })
  const [de, ate] = [primeiroDiaDe(e), ultimoDiaDe(e)]
  if (e.allDay) return de === ate ? dia(de) : `${dia(de)} – ${dia(ate)}`
  const [inicio, fim] = [dizerHora(e.start, horas), dizerHora(e.end, horas)]
  return de === ate
    ? `${dia(de)}, ${t('evento.ateHora', { inicio, fim })}`
    : `${dia(de)}, ${inicio} – ${dia(ate)}, ${fim}`
}

function dizerRegra({ freq, interval, byWeekday, until, count }: Regra, idioma: string, t: Traduzir): string {
  // 1 November 2026 is a Sunday
  const dias = byWeekday?.map(d => dizer(`2026-11-0${d + 1}`, idioma, { weekday: 'short' })).join(', ')
  const ate =
    until && t('regra.ate', { dia: dizer(until, idioma, { day: 'numeric', month: 'short', year: 'numeric' }) })
  const vezes = count !== undefined && t('regra.vezes', { n: count })
  return [t(`regra.${freq}`, { n: interval }), dias, vezes, ate].filter(Boolean).join(', ')
}

function Conteudo({ evento: e, calendarios, horas, aoEditar, aoExcluir, aoFechar }: Props & { evento: Evento }) {
  const { t, idioma } = useTextos()
  const { slug } = useSessao()
  const [perguntando, setPerguntando] = useState(false)
  const [modo, setModo] = useState<Modo>('single')
  const [falhou, setFalhou] = useState(false)
  const calendario = calendarios.find(c => c.id === e.calendarId)
  const excluir = async () => {
    const r = e.recurringEventId
      ? await chamar('excluirRecorrencia', { query: { event: e.id, originalEvent: e.recurringEventId, mode: modo } })
      : await chamar('excluirCompromisso', { query: { id: e.id, calendarId: e.calendarId } })
    setFalhou(!r.ok)
    if (!r.ok) return
    avisar(t('calendario.excluido'))
    aoExcluir()
  }
  return (
    <Stack gap="5">
      <Text fontWeight="semibold">{quando(e, idioma, horas, t)}</Text>
      {e.description && (
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
          {e.description}
        </Text>
      )}
      <div>
        {calendario && (
          <Dado nome={t('evento.calendario')}>
            <Flex as="span" align="center" gap="2" justify="flex-end">
              <Ponto cor={calendario.color} />
              {calendario.chave ? t(calendario.chave as ChavePainel) : calendario.title}
            </Flex>
          </Dado>
        )}
        {e.recurrence && <Dado nome={t('evento.repete')}>{dizerRegra(e.recurrence, idioma, t)}</Dado>}
      </div>
      {e.link && (
        <Button asChild variant="outline" alignSelf="flex-start">
          <Link to={caminhoDoLink(e.link, slug)} onClick={aoFechar}>
            {t('evento.verMais')}
            <Icone nome="direita" tamanho={18} />
          </Link>
        </Button>
      )}
      {!e.readOnly && (
        <Flex gap="3" wrap="wrap">
          <Button variant="outline" onClick={() => aoEditar(e)}>
            <Icone nome="editar" />
            {t('calendario.editar')}
          </Button>
          <Button variant="outline" colorPalette="red" onClick={() => setPerguntando(true)}>
            <Icone nome="encerrar" />
            {t('calendario.excluir')}
          </Button>
        </Flex>
      )}
      <Confirmacao
        aberto={perguntando}
        titulo={t('calendario.excluirEvento', { nome: e.title })}
        texto={
          e.recurringEventId ? (
            <Escolha
              titulo={t('evento.alcance')}
              nome="alcance"
              valores={modos}
              valor={modo}
              aoMudar={setModo}
              desenhar={m => t(`evento.alcance.${m}`)}
            />
          ) : (
            t('calendario.excluirEventoTexto')
          )
        }
        confirmar={t('calendario.excluir')}
        perigo
        erro={falhou ? t('evento.sumiu') : undefined}
        aoConfirmar={() => void excluir()}
        aoCancelar={() => setPerguntando(false)}
      />
    </Stack>
  )
}
