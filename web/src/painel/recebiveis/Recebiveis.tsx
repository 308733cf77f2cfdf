import { Box, Button, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { dataSaoPaulo, formatarData, somarDias } from '../../../../shared/domain/calendario.ts'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useSearchParams } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { comFiltros, dataDe, type MudancaDeFiltros, periodoDaBusca } from '../../ui/filtros.ts'
import { Icone } from '../../ui/icones.tsx'
import { Pagina, Permitido, Superficie } from '../../ui/Pagina.tsx'
import { Periodo } from '../../ui/Periodo.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { Conteudo, FolhaDoRecebivel } from './FolhaDoRecebivel.tsx'
import { periodoAoLado, periodoDaAgenda } from './periodoDaAgenda.ts'
import { nomeDaSemana, type Recebivel, TabelaDeRecebiveis } from './TabelaDeRecebiveis.tsx'

/** What cards are yet to release, a month at a time: by day and arrangement, each with its instalments. */
export default function Recebiveis() {
  return (
    <Permitido grupo="G01">
      <Agenda />
    </Permitido>
  )
}

function Agenda() {
  const { t, idioma } = useTextos()
  const [busca, setBusca] = useSearchParams()
  const dia = dataDe(busca, 'dia')
  const filtros = periodoDaBusca(busca)
  const [hoje] = useState(() => dataSaoPaulo(Date.now()))
  const dias = dia ? { periodoInicio: dia, periodoFim: dia } : periodoDaAgenda(filtros, hoje)
  const { periodoInicio, periodoFim } = dias
  const [aberto, setAberto] = useState<Recebivel>()
  // a day and a period are each a place of its own in the agenda
  const irPara = (lugar: MudancaDeFiltros) =>
    setBusca(comFiltros(new URLSearchParams(), lugar), { replace: true, preventScrollReset: true })
  const andar = (sentido: 1 | -1) =>
    irPara(dia ? { dia: somarDias(dia, sentido) } : { ...periodoAoLado(dias, sentido) })
  const { data, error, carregando, recarregar } = useEndpoint(
    'listarRecebiveis',
    { query: { periodoInicio, periodoFim } },
    { keepPreviousData: true },
  )
  return (
    <Pagina titulo={t('recebiveis.titulo')} texto={t('recebiveis.texto')}>
      {data && (
        <Grid templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' }} gap="3" mb="6">
          <Numero titulo={t('recebiveis.total')} reais={data.totalALiberar} destaque />
          <Numero titulo={t(dia ? 'recebiveis.noDia' : 'recebiveis.noPeriodo')} reais={data.aLiberar} />
          <Numero titulo={t(dia ? 'recebiveis.liquidadoNoDia' : 'recebiveis.liquidado')} reais={data.liquidado} />
          {data.posContratado > 0 && <Numero titulo={t('recebiveis.vaiPara')} reais={data.posContratado} />}
          {data.totalEmGarantia > 0 && <Numero titulo={t('recebiveis.emGarantia')} reais={data.totalEmGarantia} />}
        </Grid>
      )}
      {data && (
        <Stack gap="3" mb="6">
          {data.devido > 0 && (
            <Aviso tom="atencao">
              {t('recebiveis.devido', { valor: formatarReais(deReais(data.devido) ?? 0, idioma) })}
            </Aviso>
          )}
          <Text color="ink-2" fontSize="sm">
            {t('recebiveis.regra')}
          </Text>
        </Stack>
      )}
      <Flex align="center" justify="space-between" gap="3" wrap="wrap" mb="4">
        <Text fontWeight="semibold" aria-live="polite">
          <Fala>
            {dia
              ? t('recebiveis.doDia', { dia: formatarData(dia), semana: nomeDaSemana(dia, idioma) })
              : t('recebiveis.periodo', { inicio: formatarData(periodoInicio), fim: formatarData(periodoFim) })}
          </Fala>
        </Text>
        <Flex gap="2" wrap="wrap" align="center" w={{ base: 'full', sm: 'auto' }}>
          <Box flex={{ base: dia ? 'none' : '1 0 100%', sm: 'none' }}>
            <Periodo
              agenda
              titulo={t('recebiveis.oPeriodo')}
              filtros={filtros}
              aoMudar={mudanca => irPara({ ...filtros, ...mudanca })}
            />
          </Box>
          {dia && (
            <Button {...passo} flex={{ base: '1 1 auto', sm: 'initial' }} onClick={() => irPara({})}>
              {t('recebiveis.todaAAgenda')}
            </Button>
          )}
          <Button {...passo} onClick={() => andar(-1)}>
            <Icone nome="esquerda" />
            {t(dia ? 'recebiveis.diaAntes' : 'recebiveis.antes')}
          </Button>
          <Button {...passo} onClick={() => andar(1)}>
            {t(dia ? 'recebiveis.diaDepois' : 'recebiveis.depois')}
            <Icone nome="direita" />
          </Button>
        </Flex>
      </Flex>
      {conteudo()}
      <FolhaDoRecebivel recebivel={aberto} aoFechar={() => setAberto(undefined)} />
    </Pagina>
  )

  function conteudo() {
    if (error)
      return (
        <Superficie>
          <Falhou erro={error.erro} aoRepetir={() => void recarregar()} />
        </Superficie>
      )
    if (carregando || !data) return <EsqueletoDeLinhas linhas={6} />
    if (data.itens.length === 0)
      return (
        <Superficie>
          <EstadoVazio figura="pagamentos" titulo={t('recebiveis.vazio')} texto={t('recebiveis.vazioTexto')} />
        </Superficie>
      )
    if (dia)
      return data.itens.map(r => (
        <Box
          as="section"
          key={r.arranjo}
          aria-label={t(`arranjo.${r.arranjo}`)}
          bg="surface"
          borderWidth="1px"
          borderColor="line"
          borderRadius="l3"
          p={{ base: '4', md: '5' }}
          mb="4"
        >
          <Heading as="h2" fontSize="md" fontWeight="bold" mb="1">
            {t(`arranjo.${r.arranjo}`)}
          </Heading>
          <Conteudo r={r} />
        </Box>
      ))
    return <TabelaDeRecebiveis itens={data.itens} aoAbrir={setAberto} />
  }
}

/** The two steps share a phone's width. */
const passo = { variant: 'outline', flex: { base: '1 1 40%', sm: 'initial' }, px: { base: '2', sm: '4' } } as const

function Numero({ titulo, reais, destaque }: { titulo: string; reais: number; destaque?: boolean }) {
  return (
    <Box
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l3"
      px={{ base: '4', md: '5' }}
      py="4"
      minW="0"
      // on a phone the two of the period stand beside each other under what is due in all
      gridColumn={destaque ? { base: '1 / -1', md: 'auto' } : undefined}
    >
      <Text fontSize="sm" color="ink-2">
        {titulo}
      </Text>
      <Box containerType="inline-size" mt="1">
        <Text
          // millions take the width of their card, whatever that is
          fontSize={
            reais >= 1_000_000 ? 'clamp(0.75rem, 10cqi, 1.375rem)' : destaque ? '2xl' : { base: 'lg', md: 'xl' }
          }
          fontWeight="bold"
          letterSpacing="-0.01em"
        >
          <Valor centavos={deReais(reais) ?? 0} />
        </Text>
      </Box>
    </Box>
  )
}
