import { Box, Button, chakra, Flex, Heading, IconButton } from '@chakra-ui/react'
import { useState } from 'react'
import { dataSaoPaulo, dataValida, somarDias } from '../../../../shared/domain/calendario.ts'
import { useSearchParams } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro } from '../../ui/EstadoVazio.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { useAto } from '../../ui/useAto.ts'
import { Calendarios } from './Calendarios.tsx'
import { DialogoDoEvento, type Rascunho } from './DialogoDoEvento.tsx'
import { dizer, mesVizinho, semanaDe, semanasDoMes } from './dias.ts'
import { FolhaDoDia } from './FolhaDoDia.tsx'
import { FolhaDoEvento } from './FolhaDoEvento.tsx'
import { Grade } from './Grade.tsx'
import { Lista } from './Lista.tsx'
import type { Evento, Visao } from './tipos.ts'
import { useCalendario } from './useCalendario.ts'
import { useLargo } from './useLargo.ts'

const visoes: readonly Visao[] = ['month', 'week', 'list']

/** A person's calendar in the company: month, week or list; a phone shows the list (E023–E035). */
export default function Calendario() {
  const { t } = useTextos()
  const [busca, setBusca] = useSearchParams()
  const hoje = dataSaoPaulo(Date.now())
  // the address follows the day, later: a held arrow goes on from where it is, not from where the address still was
  const [dia, setDia] = useState(() => {
    const pedido = busca.get('dia') ?? ''
    return dataValida(pedido) ? pedido : hoje
  })
  const c = useCalendario(dia)
  const largo = useLargo()
  const visao: Visao = largo ? c.ajustes.view : 'list'
  const [diaAberto, setDiaAberto] = useState<string>()
  const [aberto, setAberto] = useState<Evento>()
  const [rascunho, setRascunho] = useState<Rascunho>()

  const andar = (novo: string) => {
    setDia(novo)
    setBusca({ dia: novo }, { replace: true, preventScrollReset: true })
  }
  const vizinho = (n: number) => andar(visao === 'week' ? somarDias(dia, 7 * n) : mesVizinho(dia, n))
  const comum = { dias: c.dias, cor: c.cor, horas: c.ajustes.timeFormat, aoAbrir: setAberto }
  const novo = (em: string) => setRascunho({ dia: em })
  useAto('novoEvento', () => novo(dia), !!c.calendarios)
  const mudou = () => {
    setAberto(undefined)
    setRascunho(undefined)
    void c.recarregarEventos()
  }
  return (
    <Pagina
      titulo={t('calendario.titulo')}
      texto={t('calendario.texto')}
      acao={
        <Button onClick={() => novo(dia)} disabled={!c.calendarios}>
          <Icone nome="mais" />
          {t('calendario.novo')}
        </Button>
      }
    >
      <Barra dia={dia} visao={visao} largo={largo} aoVizinho={vizinho} aoHoje={() => andar(hoje)} aoVer={c.ajustar} />
      {c.erro ? (
        <EstadoDeErro
          titulo={t('calendario.erro')}
          texto={t('erro.texto')}
          repetir={t('erro.repetir')}
          aoRepetir={() => void c.recarregar()}
        />
      ) : c.carregando || !c.calendarios ? (
        <EsqueletoDeLinhas linhas={8} />
      ) : (
        <Flex direction={{ base: 'column', '2xl': 'row-reverse' }} gap="6" align="stretch">
          <Box flex="1" minW="0">
            {c.parcial && <Aviso tom="atencao">{t('calendario.parcial')}</Aviso>}
            {visao === 'list' ? (
              <Lista mes={dia} {...comum} />
            ) : (
              <Grade
                {...comum}
                dia={dia}
                semanas={
                  visao === 'week' ? [semanaDe(dia, c.ajustes.startWeekOn)] : semanasDoMes(dia, c.ajustes.startWeekOn)
                }
                maximo={visao === 'week' ? 40 : 3}
                aoAndar={andar}
                aoAbrirDia={setDiaAberto}
              />
            )}
          </Box>
          <Calendarios
            calendarios={c.calendarios}
            ajustes={c.ajustes}
            aoAjustar={c.ajustar}
            aoMudar={() => void Promise.all([c.recarregarCalendarios(), c.recarregarEventos()])}
          />
        </Flex>
      )}
      {c.calendarios && (
        <>
          <FolhaDoDia
            {...comum}
            dia={diaAberto}
            aoFechar={() => setDiaAberto(undefined)}
            aoAbrir={e => {
              setDiaAberto(undefined)
              setAberto(e)
            }}
            aoMarcar={em => {
              setDiaAberto(undefined)
              novo(em)
            }}
          />
          <FolhaDoEvento
            evento={aberto}
            calendarios={c.calendarios}
            horas={c.ajustes.timeFormat}
            aoFechar={() => setAberto(undefined)}
            aoEditar={e => {
              setAberto(undefined)
              setRascunho({ evento: e })
            }}
            aoExcluir={mudou}
          />
          <DialogoDoEvento
            rascunho={rascunho}
            calendarios={c.calendarios.filter(k => !k.readOnly)}
            comecaEm={c.ajustes.startWeekOn}
            aoFechar={() => setRascunho(undefined)}
            aoSalvar={mudou}
          />
        </>
      )}
    </Pagina>
  )
}

function Barra(props: {
  dia: string
  visao: Visao
  largo: boolean
  aoVizinho: (n: -1 | 1) => void
  aoHoje: () => void
  aoVer: (ajustes: { view: Visao }) => unknown
}) {
  const { t, idioma } = useTextos()
  const [primeira, ...resto] = dizer(props.dia, idioma, { month: 'long', year: 'numeric' })
  return (
    <Flex align="center" gap={{ base: '0', md: '2' }} wrap="wrap" mb="4">
      <IconButton
        variant="ghost"
        colorPalette="gray"
        aria-label={t('calendario.anterior')}
        onClick={() => props.aoVizinho(-1)}
      >
        <Icone nome="esquerda" />
      </IconButton>
      <IconButton
        variant="ghost"
        colorPalette="gray"
        aria-label={t('calendario.proximo')}
        onClick={() => props.aoVizinho(1)}
      >
        <Icone nome="direita" />
      </IconButton>
      <Heading as="h2" fontSize={{ base: 'md', md: 'lg' }} fontWeight="bold" aria-live="polite" me="auto">
        <Fala>
          {primeira?.toLocaleUpperCase(idioma)}
          {resto.join('')}
        </Fala>
      </Heading>
      <Button variant="outline" colorPalette="gray" onClick={props.aoHoje}>
        {t('calendario.hoje')}
      </Button>
      {props.largo && (
        <chakra.fieldset display="flex" gap="1" aria-label={t('calendario.visao')}>
          {visoes.map(v => (
            <Button
              key={v}
              variant={v === props.visao ? 'subtle' : 'ghost'}
              colorPalette={v === props.visao ? 'brand' : 'gray'}
              aria-pressed={v === props.visao}
              onClick={() => void props.aoVer({ view: v })}
            >
              {t(`calendario.visao.${v}`)}
            </Button>
          ))}
        </chakra.fieldset>
      )}
    </Flex>
  )
}
