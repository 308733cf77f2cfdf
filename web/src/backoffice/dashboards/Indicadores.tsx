import { Box, Flex, Grid, Heading, Text } from '@chakra-ui/react'
import type { obterIndicadoresDaEquipe } from '../../../../shared/contract/dashboardDaEquipe.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import { formatarData, formatarDiaMes } from '../../../../shared/domain/calendario.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useSearchParams } from '../../app/router.ts'
import { Colunas } from '../../painel/dashboards/Colunas.tsx'
import { Barra, Quadro } from '../../painel/dashboards/Quadro.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Ficha, Fichas } from '../../ui/Filtros.tsx'
import { Superficie } from '../../ui/Pagina.tsx'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'
import { AbrirLista, listaDePagamentos, listaDoServico } from './AbrirLista.tsx'
import { Numeros } from './Numeros.tsx'
import { Saude } from './Saude.tsx'

const periodos = ['7', '30', '90'] as const
export type IndicadoresDaEquipe = Received<typeof obterIndicadoresDaEquipe>

/** What every company sold in a period, what it earned us (for who may read it), and what is not well now. */
export function Indicadores() {
  const [busca, setBusca] = useSearchParams()
  const dias = periodos.find(d => d === busca.get('dias')) ?? '30'
  const { data, error, recarregar } = useEndpoint(
    'obterIndicadoresDaEquipe',
    { query: { dias } },
    { keepPreviousData: true },
  )
  return (
    <section aria-labelledby="visao-operacao">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="3">
        <Heading as="h2" id="visao-operacao" fontSize="lg" fontWeight="bold">
          {dizer('indicadores.titulo')}
        </Heading>
        <Fichas rotulo={dizer('indicadores.periodo')}>
          {periodos.map(d => (
            <Ficha
              key={d}
              ligada={d === dias}
              aoClicar={() => setBusca(d === '30' ? {} : { dias: d }, { replace: true })}
            >
              {dizer('indicadores.dias', { n: d })}
            </Ficha>
          ))}
        </Fichas>
      </Flex>
      {error && !data ? (
        <Superficie>
          <Falhou erro={error.erro} titulo={dizer('indicadores.falhou')} aoRepetir={() => void recarregar()} />
        </Superficie>
      ) : !data ? (
        <EsqueletoDeLinhas linhas={3} altura="24" />
      ) : (
        <Quadros d={data} />
      )}
    </section>
  )
}

function Quadros({ d }: { d: IndicadoresDaEquipe }) {
  const { anterior: antes, receita } = d
  return (
    <>
      <Text color="ink-2" fontSize="sm" mb="4">
        {dizer('indicadores.de', {
          de: formatarData(d.periodoInicio),
          ate: formatarData(d.periodoFim),
          antesDe: formatarData(antes.periodoInicio),
          antesAte: formatarData(antes.periodoFim),
        })}
      </Text>
      <Numeros d={d} />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="5" mt="5">
        <PorDia d={d} />
        {receita && <PorServico receita={receita} dias={d} />}
        <PorForma d={d} largo={!receita} />
        <Saude d={d} />
      </Grid>
    </>
  )
}

function PorDia({ d }: { d: IndicadoresDaEquipe }) {
  const titulo = dizer('indicadores.porDia')
  return (
    <Box gridColumn="1 / -1" minW="0">
      <Quadro
        titulo={titulo}
        nivel="h3"
        colunas={[dizer('indicadores.dia'), dizer('indicadores.quantidade'), dizer('indicadores.volume')]}
        linhas={d.dias.map(x => [
          formatarData(x.data),
          x.quantidade,
          <AbrirLista
            key={x.data}
            nome={formatarData(x.data)}
            figura={emReais(x.valor)}
            para={listaDePagamentos({ periodoInicio: x.data, periodoFim: x.data })}
          />,
        ])}
      >
        {d.quantidade === 0 ? (
          <Text color="ink-2">{dizer('indicadores.nada')}</Text>
        ) : (
          <Colunas
            resumo={`${titulo}: ${emReais(d.valor)}`}
            dados={d.dias.map(x => ({ nome: formatarDiaMes(x.data), completo: formatarData(x.data), valor: x.valor }))}
          />
        )}
      </Quadro>
    </Box>
  )
}

function PorServico({
  receita,
  dias,
}: {
  receita: NonNullable<IndicadoresDaEquipe['receita']>
  dias: Pick<IndicadoresDaEquipe, 'periodoInicio' | 'periodoFim'>
}) {
  const servicos = [...receita.servicos].sort((a, b) => b.valor - a.valor)
  const maior = Math.max(...servicos.map(s => s.valor))
  return (
    <Quadro
      titulo={dizer('indicadores.porServico')}
      nivel="h3"
      colunas={[dizer('indicadores.servico'), dizer('indicadores.receita'), dizer('indicadores.antes')]}
      linhas={servicos.map(s => [dizer(`indicadores.servico.${s.servico}`), emReais(s.valor), emReais(s.anterior)])}
    >
      <Grid gap="4">
        {servicos.map(s => (
          <Barra
            key={s.servico}
            nome={dizer(`indicadores.servico.${s.servico}`)}
            figura={
              <AbrirLista
                nome={dizer(`indicadores.servico.${s.servico}`)}
                figura={emReais(s.valor)}
                para={listaDoServico(s.servico, dias)}
              />
            }
            parte={maior > 0 ? s.valor / maior : 0}
          />
        ))}
      </Grid>
    </Quadro>
  )
}

function PorForma({ d, largo }: { d: IndicadoresDaEquipe; largo: boolean }) {
  const formas = [...d.formas].sort((a, b) => b.valor - a.valor)
  return (
    <Box gridColumn={largo ? '1 / -1' : 'auto'} minW="0">
      <Quadro
        titulo={dizer('indicadores.porForma')}
        nivel="h3"
        colunas={[dizer('indicadores.porForma'), dizer('indicadores.quantidade'), dizer('indicadores.volume')]}
        linhas={formas.map(f => [dizer(`indicadores.forma.${f.formaPagamento}`), f.quantidade, emReais(f.valor)])}
      >
        <Grid gap="4">
          {formas.map(f => (
            <Barra
              key={f.formaPagamento}
              nome={dizer(`indicadores.forma.${f.formaPagamento}`)}
              figura={
                <AbrirLista
                  nome={dizer(`indicadores.forma.${f.formaPagamento}`)}
                  figura={emReais(f.valor)}
                  para={listaDePagamentos(d, f.formaPagamento)}
                />
              }
              parte={d.valor > 0 ? f.valor / d.valor : 0}
              nota={dizer('indicadores.pagamentos', { n: f.quantidade })}
            />
          ))}
        </Grid>
      </Quadro>
    </Box>
  )
}
