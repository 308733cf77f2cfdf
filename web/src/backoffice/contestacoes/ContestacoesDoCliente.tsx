import { chakra, Flex, Text } from '@chakra-ui/react'
import type { Proporcao } from '../../../../shared/domain/programasDeBandeira.ts'
import { ParteDaFolha } from '../../ui/Detalhe.tsx'
import { escritorDeMeses } from '../../ui/meses.ts'
import { Situacao } from '../../ui/Situacao.tsx'
import { dizer } from '../textos.ts'
import { escreverLimite, escreverPontos, escreverQuantas, nomeDoPrograma, tonsDoNivel } from './palavras.ts'

const escreverMes = escritorDeMeses('pt-BR')

/** A client's disputes against the brands' programmes, month by month, the last first. */
export const ContestacoesDoCliente = ({ proporcoes }: { proporcoes: readonly Proporcao[] }) => (
  <ParteDaFolha titulo={dizer('proporcoes.cliente')}>
    {proporcoes.length === 0 ? (
      <Text color="ink-2">{dizer('proporcoes.clienteNada')}</Text>
    ) : (
      <>
        <chakra.ul listStyleType="none" fontSize="sm">
          {proporcoes.map(p => (
            <chakra.li
              key={`${p.mes}${p.bandeira}`}
              py="2.5"
              borderBottomWidth="1px"
              borderColor="line"
              _last={{ border: 'none' }}
            >
              <Flex justify="space-between" columnGap="4" rowGap="0.5" wrap="wrap">
                <chakra.span fontWeight="semibold">
                  {escreverMes(p.mes)} · {nomeDoPrograma(p)}
                </chakra.span>
                <Situacao tom={tonsDoNivel[p.nivel]}>{dizer(`proporcoes.nivel.${p.nivel}`)}</Situacao>
              </Flex>
              <Text color="ink-2" fontVariantNumeric="tabular-nums">
                {dizer('proporcoes.linha', {
                  ...{ contestacoes: escreverQuantas(p.contestacoes), vendas: escreverQuantas(p.vendas) },
                  ...{ proporcao: escreverPontos(p.pontos), limite: escreverLimite(p) },
                })}
              </Text>
            </chakra.li>
          ))}
        </chakra.ul>
        <Text mt="3" color="ink-2" fontSize="sm">
          {dizer('proporcoes.nota')}
        </Text>
      </>
    )}
  </ParteDaFolha>
)
