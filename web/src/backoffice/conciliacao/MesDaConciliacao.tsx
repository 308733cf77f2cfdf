import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react'
import { useEffect } from 'react'
import type { obterMesDaConciliacao } from '../../../../shared/contract/divergencias.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import { diaDaSemana, formatarData } from '../../../../shared/domain/calendario.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import type { Mes } from '../../ui/meses.ts'
import { Superficie } from '../../ui/Pagina.tsx'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'
import { dizer } from '../textos.ts'

type Resposta = Received<typeof obterMesDaConciliacao>
type Dia = Resposta['dias'][number]
const tons: Record<Dia['estado'], TomDaSituacao> = {
  confere: 'bom',
  diverge: 'ruim',
  espera: 'nota',
  semArquivo: 'parado',
}
const fundos: Record<Dia['estado'], string> = {
  confere: 'brand.soft',
  diverge: 'danger-soft',
  espera: 'surface',
  semArquivo: 'canvas',
}
const SEMANA = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sab'] as const

interface Props {
  mes: Mes
  dia: string | undefined
  /** Counted up by each decision: the month is read again. */
  vez: number
  aoEscolher: (dia: string | undefined) => void
}
/** A month at a glance: a day is green only when acquirer, journal and registrar agree on it. */
export function MesDaConciliacao({ mes, dia, vez, aoEscolher }: Props) {
  const { data, error, recarregar } = useEndpoint('obterMesDaConciliacao', { params: { mes } })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each decision owes one reading
  useEffect(() => {
    if (vez > 0) void recarregar()
  }, [vez])
  if (error)
    return (
      <Superficie>
        <Falhou erro={error.erro} titulo={dizer('dvg.mesFalhou')} aoRepetir={() => void recarregar()} />
      </Superficie>
    )
  if (!data) return <EsqueletoDeLinhas linhas={5} />
  return (
    <Superficie>
      <Box p={{ base: '3', md: '5' }}>
        <Flex gap="2" wrap="wrap" justify="space-between" mb="4">
          <Text fontWeight="semibold" aria-live="polite">
            <Fala>{resumo(data)}</Fala>
          </Text>
          <Flex gap="4" rowGap="1" wrap="wrap" fontSize="sm" color="ink-2" aria-hidden>
            {(['confere', 'diverge', 'espera', 'semArquivo'] as const).map(e => (
              <Situacao key={e} tom={tons[e]}>
                {dizer(`dvg.dia.${e}`)}
              </Situacao>
            ))}
          </Flex>
        </Flex>
        <Grid gap={{ base: '1', md: '2' }} templateColumns="repeat(7, minmax(0, 1fr))">
          {SEMANA.map(s => (
            <Text key={s} fontSize="xs" color="ink-2" textAlign="center" aria-hidden>
              {dizer(`dvg.semana.${s}`)}
            </Text>
          ))}
          {data.dias.map((d, n) => (
            <UmDia
              key={d.dia}
              d={d}
              coluna={n === 0 ? diaDaSemana(d.dia) + 1 : undefined}
              escolhido={d.dia === dia}
              aoClicar={() => aoEscolher(d.dia === dia ? undefined : d.dia)}
            />
          ))}
        </Grid>
      </Box>
    </Superficie>
  )
}

function resumo({ abertas, parcial, desde, dias }: Resposta): string {
  if (parcial) return dizer('dvg.muitas', { n: abertas })
  if (abertas > 0) return dizer('dvg.abertas', { n: abertas })
  if (desde === null || dias.every(d => d.estado === 'semArquivo')) return dizer('dvg.semArquivos')
  const naRegistradora = dias.filter(d => d.estado === 'diverge').length
  if (naRegistradora > 0) return dizer('dvg.soNaRegistradora', { n: naRegistradora })
  const n = dias.filter(d => d.estado === 'confere').length
  return n > 0 ? dizer('dvg.tudoConfere', { n }) : dizer('dvg.nadaAinda')
}

interface PropsDoDia {
  d: Dia
  coluna: number | undefined
  escolhido: boolean
  aoClicar: () => void
}
function UmDia({ d, coluna, escolhido, aoClicar }: PropsDoDia) {
  const doDia = d.abertas > 0 ? dizer('dvg.abertas', { n: d.abertas }) : dizer(`dvg.dia.${d.estado}`)
  const naRegistradora = d.registradora !== null && d.registradora !== 'confere' && d.registradora
  const palavra = naRegistradora ? `${doDia}. ${dizer(`dvg.registradora.${naRegistradora}`)}` : doDia
  return (
    <chakra.button
      type="button"
      aria-pressed={escolhido}
      aria-label={`${formatarData(d.dia)}: ${palavra}`}
      onClick={aoClicar}
      {...(coluna && { gridColumnStart: coluna })}
      minH={{ base: '12', md: '16' }}
      p={{ base: '1', md: '2' }}
      borderWidth={escolhido ? '2px' : '1px'}
      borderColor={escolhido ? 'brand.solid' : 'line'}
      borderRadius="md"
      bg={fundos[d.estado]}
      color={d.estado === 'semArquivo' ? 'ink-2' : 'ink'}
      textAlign="start"
      cursor="pointer"
      overflow="hidden"
    >
      <Flex justify="space-between" align="center" gap="1">
        <Text as="span" fontSize="sm" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {Number(d.dia.slice(8))}
        </Text>
        <Ponto estado={d.estado} />
      </Flex>
      <Text as="span" display="block" fontSize="xs" truncate>
        {d.abertas > 0 ? (
          <>
            {d.abertas}
            <chakra.span hideBelow="md"> {dizer('dvg.divergencias', { n: d.abertas })}</chakra.span>
          </>
        ) : (
          d.vendas !== null && (
            <chakra.span hideBelow="md" color="ink-2">
              {dizer('dvg.vendas', { n: d.vendas })}
            </chakra.span>
          )
        )}
      </Text>
      {naRegistradora && (
        <Text as="span" display="block" fontSize="xs" color={d.estado === 'diverge' ? 'danger' : 'ink-2'} truncate>
          <chakra.span hideBelow="md">{dizer('dvg.registradora')}</chakra.span>
          <chakra.span hideFrom="md">UR</chakra.span>
        </Text>
      )}
    </chakra.button>
  )
}

const cores: Record<TomDaSituacao, string> = {
  bom: 'brand.solid',
  ruim: 'danger',
  nota: 'info',
  parado: 'line-strong',
  atencao: 'warning',
}
const Ponto = ({ estado }: { estado: Dia['estado'] }) => (
  <Box as="span" data-cor boxSize="2" borderRadius="full" bg={cores[tons[estado]]} flexShrink={0} aria-hidden />
)
