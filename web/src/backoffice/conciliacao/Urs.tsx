import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterAgendaDasUrs } from '../../../../shared/contract/unidadesDeRecebivel.ts'
import { arranjos } from '../../../../shared/domain/agenda.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useTextos } from '../../app/textos.tsx'
import type { Coluna } from '../../ui/colunas.ts'
import { EscolhaDoMes } from '../../ui/EscolhaDoMes.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { useFiltros } from '../../ui/filtros.ts'
import { mesAoLado, mesSaoPaulo } from '../../ui/meses.ts'
import { Pagina, Permitido, Superficie } from '../../ui/Pagina.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'
import { Tabela } from '../../ui/Tabela.tsx'
import { emReais } from '../filas/casos.ts'
import { umDe } from '../filtrosDaEquipe.ts'
import { dizer } from '../textos.ts'
import { UnidadesDoDia } from './UnidadesDoDia.tsx'

type Resposta = Received<typeof obterAgendaDasUrs>
export type DiaDasUrs = Resposta['itens'][number]

/** The agenda beside the registrar's (R121): by day and arrangement. Consultants read, administrators compare. */
export default function Urs() {
  return (
    <Permitido grupo="G12">
      <Agenda />
    </Permitido>
  )
}

const filtrosDe = (b: URLSearchParams) => ({
  mes: /^20\d\d-(0[1-9]|1[0-2])$/.test(b.get('mes') ?? '') ? String(b.get('mes')) : mesSaoPaulo(Date.now()),
  dia: /^20\d\d-\d\d-\d\d$/.test(b.get('dia') ?? '') ? String(b.get('dia')) : undefined,
  ...umDe(b, 'arranjo', arranjos),
})
/** The last instalment of a sale of today is a year from here, and a month for what holidays add. */
function ultimoMes(): string {
  let mes = mesSaoPaulo(Date.now())
  for (let n = 0; n < 13; n++) mes = mesAoLado(mes, 1)
  return mes
}

function Agenda() {
  const { filtros, mudar } = useFiltros(filtrosDe)
  const { mes, dia, arranjo } = filtros
  const { data, error, recarregar } = useEndpoint('obterAgendaDasUrs', { params: { mes } })
  return (
    <Pagina titulo={dizer('ur.titulo')} texto={dizer('ur.texto')}>
      {dia ? (
        <UnidadesDoDia
          dia={dia}
          arranjo={arranjo}
          resumos={data?.itens.filter(i => i.dia === dia && (!arranjo || i.arranjo === arranjo)) ?? []}
          aoVoltar={() => mudar({ dia: undefined, arranjo: undefined })}
          aoConferir={() => void recarregar()}
        />
      ) : (
        <Stack gap="5">
          <Flex gap="3" wrap="wrap" align="center" justify="space-between">
            <EscolhaDoMes
              rotulo={dizer('ur.mes')}
              mes={mes}
              ultimo={ultimoMes()}
              aoEscolher={outro => mudar({ mes: outro })}
            />
            {data && (
              <Text color="ink-2" fontSize="sm" maxW="34rem">
                {dizer(`ur.quem.${data.quemRegistra}`)}
              </Text>
            )}
          </Flex>
          {error && (
            <Superficie>
              <Falhou erro={error.erro} titulo={dizer('ur.falhou')} aoRepetir={() => void recarregar()} />
            </Superficie>
          )}
          {!data && !error && <EsqueletoDeLinhas linhas={7} />}
          {data && <Corpo r={data} aoAbrir={i => mudar({ dia: i.dia, arranjo: i.arranjo })} />}
        </Stack>
      )}
    </Pagina>
  )
}

const centavos = (v: number) => Math.round(v * 100)
/** All that is not free: paid early, taken for debts, or of others' contracts. */
export const comprometidoDe = (u: Pick<DiaDasUrs, 'constituido' | 'livre'>): number =>
  (centavos(u.constituido) - centavos(u.livre)) / 100
const soma = (itens: readonly DiaDasUrs[], de: (i: DiaDasUrs) => number) =>
  itens.reduce((s, i) => s + centavos(de(i)), 0) / 100

function Corpo({ r, aoAbrir }: { r: Resposta; aoAbrir: (i: DiaDasUrs) => void }) {
  const { t } = useTextos()
  if (r.itens.length === 0)
    return (
      <Superficie>
        <EstadoVazio figura="pagamentos" titulo={dizer('ur.vazia')} texto={dizer('ur.vaziaTexto')} />
      </Superficie>
    )
  return (
    <>
      <Somas
        constituido={soma(r.itens, i => i.constituido)}
        comprometido={soma(r.itens, comprometidoDe)}
        livre={soma(r.itens, i => i.livre)}
      />
      <Tabela
        rotulo={dizer('ur.agenda')}
        colunas={colunas(i => t(`arranjo.${i.arranjo}`), aoAbrir)}
        itens={r.itens}
        chave={i => `${i.dia} ${i.arranjo}`}
      />
    </>
  )
}

/** The three figures that a receivable is read by, each with its name. */
export const Somas = (p: { constituido: number; comprometido: number; livre: number }) => (
  <Flex as="dl" gap={{ base: '4', md: '10' }} rowGap="3" wrap="wrap">
    {(['constituido', 'comprometido', 'livre'] as const).map(qual => (
      <Box key={qual}>
        <Text as="dt" color="ink-2" fontSize="sm">
          {dizer(`ur.${qual}`)}
        </Text>
        <Text as="dd" fontSize="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {emReais(p[qual])}
        </Text>
      </Box>
    ))}
  </Flex>
)

/** How a day stands in one word: what differs before what is new. */
export function situacaoDoDia({ la, situacoes }: DiaDasUrs): { tom: TomDaSituacao; palavra: string } {
  const quantas = (...quais: string[]) =>
    situacoes.reduce((s, x) => (quais.includes(x.situacao) ? s + x.quantas : s), 0)
  if (la === null) return { tom: 'parado', palavra: dizer('ur.dia.calada') }
  const diferem = quantas('valorDifere', 'soAqui', 'soLa', 'recusada')
  if (diferem > 0) return { tom: 'ruim', palavra: dizer('ur.dia.difere', { n: diferem }) }
  const novos = quantas('efeitoNovo')
  if (novos > 0) return { tom: 'atencao', palavra: dizer('ur.dia.onusNovo', { n: novos }) }
  return { tom: 'bom', palavra: dizer('ur.dia.confere') }
}

const colunas = (arranjo: (i: DiaDasUrs) => string, abrir: (i: DiaDasUrs) => void): Coluna<DiaDasUrs>[] => [
  {
    id: 'dia',
    titulo: dizer('ur.dia'),
    lugar: 'nome',
    semQuebra: true,
    celula: i => (
      <Porta aoAbrir={() => abrir(i)} rotulo={dizer('ur.abrirDia', { arranjo: arranjo(i), dia: formatarData(i.dia) })}>
        {formatarData(i.dia)}
      </Porta>
    ),
  },
  { id: 'arranjo', titulo: dizer('ur.arranjo'), lugar: 'detalhe', semQuebra: true, celula: arranjo },
  {
    id: 'constituido',
    titulo: dizer('ur.constituido'),
    lugar: 'detalhe',
    fim: true,
    semQuebra: true,
    celula: (i, emCartao) =>
      emCartao ? dizer('ur.constituidoDe', { valor: emReais(i.constituido) }) : emReais(i.constituido),
  },
  {
    id: 'comprometido',
    titulo: dizer('ur.comprometido'),
    lugar: 'detalhe',
    fim: true,
    semQuebra: true,
    celula: (i, emCartao) => {
      const valor = emReais(comprometidoDe(i))
      return emCartao ? dizer('ur.comprometidoDe', { valor }) : valor
    },
  },
  {
    id: 'registro',
    titulo: dizer('ur.registro'),
    lugar: 'pe',
    semQuebra: true,
    celula: i => <Situacao tom={situacaoDoDia(i).tom}>{situacaoDoDia(i).palavra}</Situacao>,
  },
  {
    id: 'livre',
    titulo: dizer('ur.livre'),
    lugar: 'valor',
    fim: true,
    semQuebra: true,
    celula: (i, emCartao) => (emCartao ? dizer('ur.livreDe', { valor: emReais(i.livre) }) : emReais(i.livre)),
  },
]
