import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterCheckout } from '../../../../shared/contract/relatorios.ts'
import { useTextos } from '../../app/textos.tsx'

/** A thing that a payment took of the stock: how many units, and how many of them refunds put back. */
export type ItemVendido = NonNullable<Received<typeof obterCheckout>['itensDoEstoque']>[number]

/** How many units of each thing came back: a refund of one of two cakes puts one cake on the shelf. */
export function ItensQueVoltam(props: {
  itens: readonly ItemVendido[]
  quantos: (item: ItemVendido) => number
  aoMudar: (nivel: string, quantidade: number) => void
  desabilitado: boolean
  erro: string | undefined
}) {
  const { t } = useTextos()
  return (
    <chakra.fieldset
      id="campo-itens"
      tabIndex={-1}
      mt="2"
      minW="0"
      disabled={props.desabilitado}
      aria-describedby="falta-itens"
    >
      <chakra.legend fontWeight="semibold" mb="2">
        {t('estorno.quaisVoltam')}
      </chakra.legend>
      {props.itens.map(i => {
        const restam = i.quantidade - i.voltou
        return (
          <Flex key={i.nivel} justify="space-between" align="center" gap="4" py="1">
            <chakra.label htmlFor={`volta-${i.nivel}`} minW="0">
              {t('estorno.itemDe', { nome: i.nome, n: restam })}
            </chakra.label>
            <chakra.select
              id={`volta-${i.nivel}`}
              value={Math.min(props.quantos(i), restam)}
              onChange={e => props.aoMudar(i.nivel, Number(e.currentTarget.value))}
              minH="11"
              px="3"
              borderWidth="1px"
              borderColor="line-strong"
              borderRadius="l2"
              bg="surface"
              flexShrink={0}
            >
              {Array.from({ length: restam + 1 }, (_, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the number is the option
                <option key={n} value={n}>
                  {n}
                </option>
              ))}
            </chakra.select>
          </Flex>
        )
      })}
      <Box id="falta-itens" role="status">
        {props.erro && (
          <Text color="danger" fontSize="sm">
            {props.erro}
          </Text>
        )}
      </Box>
    </chakra.fieldset>
  )
}
