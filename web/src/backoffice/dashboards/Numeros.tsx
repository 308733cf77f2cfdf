import { Box, Grid, Text } from '@chakra-ui/react'
import { formas } from '../../../../shared/domain/formas.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useTextos } from '../../app/textos.tsx'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'
import { AbrirLista, listaDePagamentos } from './AbrirLista.tsx'
import type { IndicadoresDaEquipe } from './Indicadores.tsx'

type Cartoes = Pick<IndicadoresDaEquipe, 'aprovadas' | 'negadas'>
/** Percent of the attempts at cards that were approved; undefined where none was made. */
const aprovacao = ({ aprovadas, negadas }: Cartoes): number | undefined =>
  aprovadas + negadas ? (aprovadas / (aprovadas + negadas)) * 100 : undefined

/** The figures of the period, each beside the period before; each opens the list that it counts. */
export function Numeros({ d }: { d: IndicadoresDaEquipe }) {
  const { idioma } = useTextos()
  const { anterior: antes, receita } = d
  const [taxa, taxaAntes] = [aprovacao(d), aprovacao(antes)]
  const porcento = (parte: number) =>
    new Intl.NumberFormat(idioma, { style: 'percent', maximumFractionDigits: 1 }).format(parte)
  return (
    <Grid as="dl" templateColumns={{ base: '1fr', sm: 'repeat(auto-fit, minmax(14rem, 1fr))' }} gap="3">
      <Numero
        nome={dizer('indicadores.volume')}
        para={listaDePagamentos(d)}
        figura={emReais(d.valor)}
        nota={dizer('indicadores.pagamentos', { n: d.quantidade })}
        mudanca={emPorcento(d.valor, antes.valor)}
      />
      <Numero
        nome={dizer('indicadores.aprovacao')}
        para={listaDePagamentos(d, formas.cartao)}
        figura={taxa === undefined ? '—' : porcento(taxa / 100)}
        nota={
          taxa === undefined
            ? dizer('indicadores.semCartao')
            : dizer('indicadores.tentativas', { sim: d.aprovadas, todas: d.aprovadas + d.negadas })
        }
        mudanca={emPontos(taxa, taxaAntes)}
      />
      {receita && (
        <Numero
          nome={dizer('indicadores.receita')}
          para={`${caminhos.equipe('servicos')}?periodoInicio=${d.periodoInicio}&periodoFim=${d.periodoFim}`}
          figura={emReais(receita.total)}
          nota={dizer('indicadores.daReceita', { porcento: porcento(d.valor > 0 ? receita.total / d.valor : 0) })}
          mudanca={emPorcento(receita.total, receita.anterior)}
        />
      )}
    </Grid>
  )
}

interface Mudanca {
  palavras: string
  sobe: boolean | undefined
}
const semAntes = (): Mudanca => ({ palavras: dizer('indicadores.semAntes'), sobe: undefined })
const igual = (): Mudanca => ({ palavras: dizer('indicadores.igual'), sobe: undefined })

function emPorcento(agora: number, antes: number): Mudanca {
  if (antes <= 0) return semAntes()
  const n = Math.round(((agora - antes) / antes) * 100)
  if (n === 0) return igual()
  return { palavras: dizer(n > 0 ? 'indicadores.mais' : 'indicadores.menos', { n: Math.abs(n) }), sobe: n > 0 }
}
function emPontos(agora: number | undefined, antes: number | undefined): Mudanca {
  if (agora === undefined || antes === undefined) return semAntes()
  const n = Math.round((agora - antes) * 10) / 10
  if (n === 0) return igual()
  const quanto = String(Math.abs(n)).replace('.', ',')
  return { palavras: dizer(n > 0 ? 'indicadores.pontosMais' : 'indicadores.pontosMenos', { n: quanto }), sobe: n > 0 }
}

function Numero(p: { nome: string; figura: string; nota: string; mudanca: Mudanca; para: string }) {
  const { palavras, sobe } = p.mudanca
  return (
    <Box bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3" p={{ base: '4', md: '5' }} minW="0">
      <Text as="dt" color="ink-2" fontSize="sm" fontWeight="semibold">
        {p.nome}
      </Text>
      <Text
        as="dd"
        fontSize="2xl"
        fontWeight="bold"
        letterSpacing="-0.02em"
        fontVariantNumeric="tabular-nums"
        mt="1"
        overflowWrap="anywhere"
      >
        <AbrirLista nome={p.nome} figura={p.figura} para={p.para} />
      </Text>
      <Text as="dd" fontSize="sm">
        {p.nota}
      </Text>
      <Text as="dd" fontSize="sm" color="ink-2" mt="1">
        {sobe !== undefined && <span aria-hidden>{sobe ? '↑ ' : '↓ '}</span>}
        {palavras}
      </Text>
    </Box>
  )
}
