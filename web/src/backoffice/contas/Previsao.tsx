import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import type { preverCaixaDoProvedor } from '../../../../shared/contract/contasDoProvedor.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import { formatarData, formatarDiaMes } from '../../../../shared/domain/calendario.ts'
import type { Sentido } from '../../../../shared/domain/contasDoProvedor.ts'
import type { useEndpoint } from '../../api/useEndpoint.ts'
import { Barra, Quadro } from '../../painel/dashboards/Quadro.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { GraficoDeColunas } from '../../ui/GraficoDeColunas.tsx'
import { Superficie } from '../../ui/Pagina.tsx'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'

type Lida = Received<typeof preverCaixaDoProvedor>

/** How old what is open is, and what comes and goes by day: a picture each, with the table behind it. */
export function Previsao(p: { sentido: Sentido; leitura: ReturnType<typeof useEndpoint<'preverCaixaDoProvedor'>> }) {
  const { data, error, recarregar } = p.leitura
  if (error)
    return (
      <Box mb="6">
        <Superficie>
          <Falhou erro={error.erro} aoRepetir={() => void recarregar()} />
        </Superficie>
      </Box>
    )
  if (!data) return <EsqueletoDeLinhas linhas={3} altura="24" />
  return (
    <Box mb="6">
      <Grid gap="5" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' }}>
        <Idade faixas={data[p.sentido]} />
        <Caixa lida={data} />
      </Grid>
      {data.parcial && (
        <Text color="ink-2" fontSize="sm" mt="3">
          {dizer('previsao.parcial')}
        </Text>
      )}
    </Box>
  )
}

function Idade({ faixas }: { faixas: Lida['receber'] }) {
  const maior = Math.max(1, ...faixas.map(f => f.valor))
  return (
    <Quadro
      titulo={dizer('previsao.idade')}
      colunas={[dizer('previsao.faixa'), dizer('previsao.quantas'), dizer('previsao.valor')]}
      linhas={faixas.map(f => [dizer(`previsao.faixa.${f.faixa}`), f.quantas, emReais(f.valor)])}
    >
      <Stack gap="3">
        {faixas.map(f => (
          <Barra
            key={f.faixa}
            nome={dizer(`previsao.faixa.${f.faixa}`)}
            figura={emReais(f.valor)}
            parte={f.valor / maior}
            nota={dizer('previsao.contas', { n: f.quantas })}
            {...(f.faixa !== 'porVencer' && { cor: 'danger' })}
          />
        ))}
      </Stack>
    </Quadro>
  )
}

function Caixa({ lida }: { lida: Lida }) {
  const { entra, sai } = lida.vencido
  return (
    <Quadro
      titulo={dizer('previsao.caixa')}
      texto={dizer('previsao.caixaTexto', { entra: emReais(entra), sai: emReais(sai) })}
      colunas={[dizer('previsao.dia'), dizer('previsao.entra'), dizer('previsao.sai')]}
      linhas={lida.dias.map(d => [formatarData(d.dia), emReais(d.entra), emReais(d.sai)])}
    >
      {lida.dias.length === 0 ? (
        <Text color="ink-2">{dizer('previsao.nada')}</Text>
      ) : (
        <>
          <Legenda />
          <Colunas dias={lida.dias} />
        </>
      )}
    </Quadro>
  )
}

const coresDosLados = { entra: 'brand.solid', sai: 'danger' } as const
const Legenda = () => (
  <Flex gap="5" mb="3" fontSize="sm" color="ink-2">
    {(['entra', 'sai'] as const).map(lado => (
      <Flex key={lado} gap="2" align="center">
        <Box data-cor boxSize="3" borderRadius="sm" bg={coresDosLados[lado]} aria-hidden />
        {dizer(`previsao.${lado}`)}
      </Flex>
    ))}
  </Flex>
)

/** What comes stands up in the brand's colour, what goes beside it in another: both are in words in the table. */
const Colunas = ({ dias }: { dias: Lida['dias'] }) => (
  <GraficoDeColunas
    resumo={dizer('previsao.caixa')}
    idioma="pt-BR"
    lugares={dias.map(d => ({ curto: formatarDiaMes(d.dia), completo: formatarData(d.dia) }))}
    series={(['entra', 'sai'] as const).map(lado => ({
      cor: coresDosLados[lado],
      nome: dizer(`previsao.${lado}`),
      valores: dias.map(d => d[lado]),
    }))}
    escrever={emReais}
  />
)
