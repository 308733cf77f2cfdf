import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { caminhos } from '../../app/caminhos.ts'
import { Link } from '../../app/router.ts'
import { ParteDaFolha } from '../../ui/Detalhe.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'
import type { Movimentacao } from './FolhaDaMovimentacao.tsx'
import { escreverPeriodo } from './palavras.ts'

type Evidencia = Movimentacao['evidencias'][number]

/** What shows an unusual movement: months as bars beside their amounts, people, payments and withdrawals as rows. */
export function Evidencias({ a }: { a: Movimentacao }) {
  const maior = Math.max(1, ...a.evidencias.map(e => e.valor))
  return (
    <ParteDaFolha titulo={dizer('alerta.evidencias')}>
      <chakra.ul listStyleType="none" fontSize="sm">
        {a.evidencias.map(e => (
          <chakra.li
            key={`${e.tipo}${e.ref}`}
            py="2"
            borderBottomWidth="1px"
            borderColor="line"
            _last={{ border: 'none' }}
          >
            <Flex justify="space-between" gap="4">
              <Box minW="0">
                <Nome e={e} />
              </Box>
              <Text as="span" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
                {emReais(e.valor)}
              </Text>
            </Flex>
            {e.tipo === 'mes' && (
              <Box mt="1.5" h="1.5" borderRadius="full" bg="line" aria-hidden>
                <Box
                  data-barra
                  h="full"
                  borderRadius="full"
                  bg="brand.solid"
                  style={{ width: `${(e.valor / maior) * 100}%` }}
                />
              </Box>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      <Text mt="3" fontSize="sm">
        <chakra.span color="brand" textDecoration="underline" asChild>
          <Link to={`${caminhos.equipe('checkouts')}?${new URLSearchParams({ empresa: a.empresa.id })}`}>
            {dizer('alerta.todosOsPagamentos')}
          </Link>
        </chakra.span>
      </Text>
    </ParteDaFolha>
  )
}

function Nome({ e }: { e: Evidencia }) {
  if (e.tipo === 'mes') return escreverPeriodo(e.ref)
  const quando = (
    <chakra.span color="ink-2">
      <Momento iso={e.em} />
    </chakra.span>
  )
  if (e.tipo === 'pagador')
    return (
      <>
        {e.quem ?? dizer('alerta.pessoaSumida')} · {quando}
      </>
    )
  if (e.tipo === 'saque')
    return (
      <>
        {dizer('alerta.saque')} · {quando}
      </>
    )
  return (
    <>
      <chakra.span color="brand" textDecoration="underline" asChild>
        <Link to={`${caminhos.equipe('checkouts')}?pagamento=${encodeURIComponent(e.ref)}`}>
          {dizer('alerta.pagamento')}
        </Link>
      </chakra.span>{' '}
      · {quando}
    </>
  )
}
