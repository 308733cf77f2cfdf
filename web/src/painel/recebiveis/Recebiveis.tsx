import { Box, Button, Flex, Grid, Heading, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { dataSaoPaulo, formatarData, somarDias } from '../../../../shared/domain/calendario.ts'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { produto } from '../../../../shared/produto.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { useTextos } from '../../app/textos.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoDeErro, EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { FolhaDoRecebivel } from './FolhaDoRecebivel.tsx'
import { type Recebivel, TabelaDeRecebiveis } from './TabelaDeRecebiveis.tsx'

const DIAS = 31

/** What cards are yet to release, a month at a time: by day and arrangement, each with its instalments. */
export default function Recebiveis() {
  const { t } = useTextos()
  const { perfil } = useSessao()
  useEffect(() => {
    document.title = `${t('recebiveis.titulo')} · ${produto.nome}`
  }, [t])
  if (!pode(perfil, 'G01', 'ler'))
    return <EstadoVazio pagina figura="semAcesso" titulo={t('semAcesso')} texto={t('semAcessoTexto')} />
  return <Pagina />
}

function Pagina() {
  const { t } = useTextos()
  const [periodoInicio, mudarInicio] = useState(() => dataSaoPaulo(Date.now()))
  const [aberto, abrir] = useState<Recebivel>()
  const periodoFim = somarDias(periodoInicio, DIAS)
  const { data, error, carregando, recarregar } = useEndpoint(
    'listarRecebiveis',
    { query: { periodoInicio, periodoFim } },
    { keepPreviousData: true },
  )
  return (
    <>
      <Box mb="6">
        <Heading as="h1" fontSize="2xl" fontWeight="bold" letterSpacing="-0.02em" lineHeight="1.25">
          {t('recebiveis.titulo')}
        </Heading>
        <Text color="ink-2" mt="1">
          {t('recebiveis.texto')}
        </Text>
      </Box>
      {data && (
        <Grid templateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }} gap="3" mb="6">
          <Numero titulo={t('recebiveis.total')} reais={data.totalALiberar} destaque />
          <Numero titulo={t('recebiveis.noPeriodo')} reais={data.aLiberar} />
          <Numero titulo={t('recebiveis.liquidado')} reais={data.liquidado} />
        </Grid>
      )}
      <Flex align="center" justify="space-between" gap="3" wrap="wrap" mb="4">
        <Text fontWeight="semibold" aria-live="polite">
          {t('recebiveis.periodo', { inicio: formatarData(periodoInicio), fim: formatarData(periodoFim) })}
        </Text>
        <Flex gap="2" wrap="wrap">
          <Button variant="outline" onClick={() => mudarInicio(somarDias(periodoInicio, -DIAS - 1))}>
            <Icone nome="esquerda" />
            {t('recebiveis.antes')}
          </Button>
          <Button variant="outline" onClick={() => mudarInicio(somarDias(periodoInicio, DIAS + 1))}>
            {t('recebiveis.depois')}
            <Icone nome="direita" />
          </Button>
        </Flex>
      </Flex>
      {conteudo()}
      <FolhaDoRecebivel recebivel={aberto} aoFechar={() => abrir(undefined)} />
    </>
  )

  function conteudo() {
    if (error)
      return (
        <Cartao>
          <EstadoDeErro
            titulo={t('links.erro')}
            texto={t('links.erroTexto')}
            repetir={t('erro.repetir')}
            aoRepetir={() => void recarregar()}
          />
        </Cartao>
      )
    if (carregando || !data) return <EsqueletoDeLinhas linhas={6} />
    if (data.itens.length === 0)
      return (
        <Cartao>
          <EstadoVazio figura="pagamentos" titulo={t('recebiveis.vazio')} texto={t('recebiveis.vazioTexto')} />
        </Cartao>
      )
    return <TabelaDeRecebiveis itens={data.itens} aoAbrir={abrir} />
  }
}

function Cartao({ children }: { children: React.ReactNode }) {
  return (
    <Box bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3">
      {children}
    </Box>
  )
}

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
