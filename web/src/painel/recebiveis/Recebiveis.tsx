import { Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { dataSaoPaulo, formatarData, somarDias } from '../../../../shared/domain/calendario.ts'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Pagina, Permitido, Superficie } from '../../ui/Pagina.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { FolhaDoRecebivel } from './FolhaDoRecebivel.tsx'
import { type Recebivel, TabelaDeRecebiveis } from './TabelaDeRecebiveis.tsx'

const DIAS = 31

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
  const [periodoInicio, setPeriodoInicio] = useState(() => dataSaoPaulo(Date.now()))
  const [aberto, setAberto] = useState<Recebivel>()
  const periodoFim = somarDias(periodoInicio, DIAS)
  const { data, error, carregando, recarregar } = useEndpoint(
    'listarRecebiveis',
    { query: { periodoInicio, periodoFim } },
    { keepPreviousData: true },
  )
  return (
    <Pagina titulo={t('recebiveis.titulo')} texto={t('recebiveis.texto')}>
      {data && (
        <Grid templateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }} gap="3" mb="6">
          <Numero titulo={t('recebiveis.total')} reais={data.totalALiberar} destaque />
          <Numero titulo={t('recebiveis.noPeriodo')} reais={data.aLiberar} />
          <Numero titulo={t('recebiveis.liquidado')} reais={data.liquidado} />
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
          {t('recebiveis.periodo', { inicio: formatarData(periodoInicio), fim: formatarData(periodoFim) })}
        </Text>
        <Flex gap="2" w={{ base: 'full', sm: 'auto' }}>
          <Button {...passo} onClick={() => setPeriodoInicio(somarDias(periodoInicio, -DIAS - 1))}>
            <Icone nome="esquerda" />
            {t('recebiveis.antes')}
          </Button>
          <Button {...passo} onClick={() => setPeriodoInicio(somarDias(periodoInicio, DIAS + 1))}>
            {t('recebiveis.depois')}
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
    return <TabelaDeRecebiveis itens={data.itens} aoAbrir={setAberto} />
  }
}

/** The two steps share a phone's width. */
const passo = { variant: 'outline', flex: { base: '1', sm: 'initial' }, px: { base: '2', sm: '4' } } as const

function Numero({ titulo, reais, destaque }: { titulo: string; reais: number; destaque?: boolean }) {
  return (
    <Box bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3" px="5" py="4">
      <Text fontSize="sm" color="ink-2">
        {titulo}
      </Text>
      <Text fontSize={destaque ? '2xl' : 'xl'} fontWeight="bold" letterSpacing="-0.01em" mt="1">
        <Valor centavos={deReais(reais) ?? 0} />
      </Text>
    </Box>
  )
}
