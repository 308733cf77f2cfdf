import { Box, Grid, Text } from '@chakra-ui/react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { listarServicosFinanceiros } from '../../../../shared/contract/financasDaEquipe.ts'
import { formatarData, formatarDiaMes } from '../../../../shared/domain/calendario.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { caminhos } from '../../app/caminhos.ts'
import { Link } from '../../app/router.ts'
import { Colunas } from '../../painel/dashboards/Colunas.tsx'
import { Barra, Quadro } from '../../painel/dashboards/Quadro.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { BarraDeFiltros } from '../../ui/Filtros.tsx'
import { useFiltros } from '../../ui/filtros.ts'
import { Pagina, Permitido, Superficie } from '../../ui/Pagina.tsx'
import { Periodo } from '../../ui/Periodo.tsx'
import { ExportarLista } from '../exportacoes/ExportarLista.tsx'
import { emReais } from '../filas/casos.ts'
import { filtrosComuns } from '../filtrosDaEquipe.ts'
import { dizer } from '../textos.ts'

type Servicos = Received<typeof listarServicosFinanceiros>

/** The services that the provider charges for, and what each earned (E139). */
export default function PaginaDosServicos() {
  return (
    <Permitido grupo="G09">
      <NoPeriodo />
    </Permitido>
  )
}

const filtrosDe = (busca: URLSearchParams) => {
  const { empresa: _, ...periodo } = filtrosComuns(busca)
  return periodo
}

function NoPeriodo() {
  const { filtros, mudar } = useFiltros(filtrosDe)
  const { data, error, recarregar } = useEndpoint(
    'listarServicosFinanceiros',
    { query: filtros },
    { keepPreviousData: true },
  )
  return (
    <Pagina
      titulo={dizer('servicos.titulo')}
      texto={dizer('servicos.texto')}
      acao={<ExportarLista lista="servicos" filtros={filtros} />}
    >
      <BarraDeFiltros rotulo={dizer('financas.filtros')}>
        <Periodo filtros={filtros} aoMudar={mudar} />
      </BarraDeFiltros>
      {error ? (
        <Superficie>
          <Falhou erro={error.erro} titulo={dizer('servicos.falhou')} aoRepetir={() => void recarregar()} />
        </Superficie>
      ) : data ? (
        <Totais d={data} />
      ) : (
        <EsqueletoDeLinhas linhas={5} altura="16" />
      )}
    </Pagina>
  )
}

function Totais({ d }: { d: Servicos }) {
  const itens = [...d.itens].sort((a, b) => b.valor - a.valor)
  const maior = Math.max(...itens.map(s => s.valor))
  const dias = porDia(d)
  return (
    <>
      <Box bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3" p="5" mb="5">
        <Text color="ink-2" fontSize="sm" fontWeight="semibold">
          {dizer('servicos.total')}
        </Text>
        <Text fontSize="2xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
          {emReais(d.total)}
        </Text>
        <Text fontSize="sm" color="ink-2">
          {`${formatarData(d.periodoInicio)} – ${formatarData(d.periodoFim)}. `}
          {dizer('servicos.antes', { valor: emReais(d.anterior.total) })}
        </Text>
      </Box>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="5">
        <Quadro
          titulo={dizer('indicadores.porServico')}
          nivel="h2"
          colunas={[
            dizer('indicadores.servico'),
            dizer('servicos.como'),
            dizer('indicadores.receita'),
            dizer('indicadores.antes'),
          ]}
          linhas={itens.map(s => [
            dizer(`indicadores.servico.${s.servico}`),
            dizer(`servicos.como.${s.servico}`),
            emReais(s.valor),
            emReais(s.anterior),
          ])}
        >
          <Grid gap="4">
            {itens.map(s => (
              <Barra
                key={s.servico}
                nome={dizer(`indicadores.servico.${s.servico}`)}
                figura={emReais(s.valor)}
                parte={maior > 0 ? Math.max(0, s.valor / maior) : 0}
                nota={dizer(`servicos.como.${s.servico}`)}
              />
            ))}
          </Grid>
        </Quadro>
        <Quadro
          titulo={dizer('servicos.porDia')}
          nivel="h2"
          colunas={[dizer('indicadores.dia'), dizer('indicadores.receita')]}
          linhas={dias.map(x => [formatarData(x.data), emReais(x.valor)])}
        >
          {dias.length === 0 ? (
            <Text color="ink-2">{dizer('indicadores.nada')}</Text>
          ) : (
            <Colunas
              resumo={`${dizer('servicos.porDia')}: ${emReais(d.total)}`}
              dados={dias.map(x => ({
                nome: formatarDiaMes(x.data),
                completo: formatarData(x.data),
                valor: Math.max(0, x.valor),
              }))}
            />
          )}
        </Quadro>
        <PorConta contas={d.contas} />
      </Grid>
    </>
  )
}

/** What came for what companies are sent an account of, not by a sale: every service of the catalogue, also at nothing. */
function PorConta({ contas }: Pick<Servicos, 'contas'>) {
  const maior = Math.max(...contas.map(s => s.valor))
  const nome = (s: Servicos['contas'][number]) => dizer(`conta.servico.${s.servico}`)
  return (
    <Quadro
      titulo={dizer('servicos.porConta')}
      texto={dizer('servicos.porContaTexto')}
      nivel="h2"
      ao={
        <Link to={caminhos.equipe('contasAReceber')} style={{ textDecoration: 'underline' }}>
          {dizer('servicos.verContas')}
        </Link>
      }
      colunas={[dizer('indicadores.servico'), dizer('servicos.recebido'), dizer('indicadores.antes')]}
      linhas={contas.map(s => [nome(s), emReais(s.valor), emReais(s.anterior)])}
    >
      <Grid gap="4">
        {contas.map(s => (
          <Barra
            key={s.servico}
            nome={nome(s)}
            figura={emReais(s.valor)}
            parte={maior > 0 ? Math.max(0, s.valor / maior) : 0}
            nota={dizer('servicos.antes', { valor: emReais(s.anterior) })}
          />
        ))}
      </Grid>
    </Quadro>
  )
}

/** What all services earned on each day that any did. */
function porDia(d: Servicos): { data: string; valor: number }[] {
  const soma = new Map<string, number>()
  for (const { data, valor } of d.itens.flatMap(s => s.dias))
    soma.set(data, Math.round(((soma.get(data) ?? 0) + valor) * 100) / 100)
  return [...soma].map(([data, valor]) => ({ data, valor })).sort((a, b) => (a.data < b.data ? -1 : 1))
}
