import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { preverFeriados } from '../../../../shared/contract/parametrizacao.ts'
import { formatarData, formatarDiaMes } from '../../../../shared/domain/calendario.ts'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { dizer } from '../textos.ts'

type Efeito = Received<typeof preverFeriados>
type Feriado = Efeito['feriados'][number]
type Dia = Efeito['dias'][number]
type Contagem = Dia['boletos']
/** What moves first, what stands after it. */
const tipos = ['boletos', 'debitos', 'recebiveis', 'folhas', 'aReceber', 'aPagar'] as const

/** What falls on the days that a proposed change of the holidays is of, before the second person decides. */
export function EfeitoDosFeriados({ versao }: { versao: number }) {
  const { data, error, recarregar } = useEndpoint(
    'preverFeriados',
    { params: { versao } },
    { revalidateOnFocus: false },
  )
  return (
    <Box borderWidth="1px" borderColor="line" borderRadius="lg" p="4">
      <Text fontWeight="semibold">{dizer('prm.efeito')}</Text>
      <Text color="ink-2" fontSize="sm" mb="3">
        {dizer('prm.efeito.texto')}
      </Text>
      {error && <Falhou erro={error.erro} aoRepetir={() => void recarregar()} />}
      {!data && !error && <EsqueletoDeLinhas linhas={4} />}
      {data && (
        <Stack gap="5">
          {data.feriados.map(f => (
            <DoFeriado key={f.dia} feriado={f} dias={data.dias} />
          ))}
          {data.naoContados > 0 && (
            <Text fontSize="sm">{dizer('prm.efeito.naoContados', { n: data.naoContados })}</Text>
          )}
        </Stack>
      )}
    </Box>
  )
}

const escreverQuantos = ({ quantos, completo }: Contagem) =>
  completo ? String(quantos) : dizer('prm.efeito.aoMenos', { n: quantos })

function DoFeriado({ feriado: f, dias }: { feriado: Feriado; dias: readonly Dia[] }) {
  const [antes, dia, depois] = [f.antes, f.dia, f.depois].map(d => dias.find(x => x.dia === d))
  if (!antes || !dia || !depois) return null
  const como = f.entra ? 'entra' : 'sai'
  const ha = tipos.filter(t => [antes, dia, depois].some(d => d[t].quantos > 0))
  const titulo = dizer(`prm.efeito.${como}`, { dia: formatarData(f.dia) })
  return (
    <section aria-label={titulo}>
      <Text fontWeight="medium" mb="1">
        {titulo}
      </Text>
      {ha.length === 0 && (
        <Text color="ink-2" fontSize="sm">
          {dizer('prm.efeito.nada')}
        </Text>
      )}
      <chakra.ul listStyleType="none">
        {ha.map(tipo => (
          <chakra.li
            key={tipo}
            py="2"
            fontSize="sm"
            borderBottomWidth="1px"
            borderColor="line"
            _last={{ borderBottomWidth: '0' }}
          >
            <Flex justify="space-between" gap="4" align="baseline">
              <span>{dizer(`prm.efeito.${tipo}`)}</span>
              <Text as="span" textAlign="end" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
                <chakra.strong fontWeight="semibold">{escreverQuantos(dia[tipo])}</chakra.strong>
                {dia[tipo].valor !== null && dia[tipo].quantos > 0 && (
                  <> · {formatarReais(Math.round(dia[tipo].valor * 100))}</>
                )}
              </Text>
            </Flex>
            {dia[tipo].quantos > 0 && (
              <Text color="ink-2">{dizer(`prm.efeito.${tipo}.${como}`, { depois: formatarDiaMes(f.depois) })}</Text>
            )}
            <Text color="ink-2" fontVariantNumeric="tabular-nums">
              {dizer('prm.efeito.vizinhos', {
                ...{ antes: formatarDiaMes(f.antes), nAntes: escreverQuantos(antes[tipo]) },
                ...{ depois: formatarDiaMes(f.depois), nDepois: escreverQuantos(depois[tipo]) },
              })}
            </Text>
          </chakra.li>
        ))}
      </chakra.ul>
    </section>
  )
}
