import { Button, chakra, Flex, IconButton, Input, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { Campo } from '../../../ui/Campo.tsx'
import { CampoDinheiro } from '../../../ui/CampoDinheiro.tsx'
import { Icone } from '../../../ui/icones.tsx'
import { dizer } from '../../textos.ts'
import type { Condicoes } from '../diferencaDoContrato.ts'
import {
  type Campos,
  escrito,
  juros,
  linhasDeFaixa,
  nomeDaFaixa,
  nomeDosJuros,
  quantasParcelas,
} from './camposDoContrato.ts'

interface Props {
  antes: Condicoes
  campo: Campos
  boleto: number
  aoMudarBoleto: (centavos: number) => void
}
/** What the client pays for each method, and the interest that it may pass on to the payer. */
export function CamposDasTaxas({ antes: { taxas }, antes, campo, boleto, aoMudarBoleto }: Props) {
  return (
    <>
      <SimpleGrid columns={{ base: 1, sm: 3 }} gap="4">
        <Campo {...campo('pix')} rotulo={dizer('contrato.campo.pix')}>
          <Input name="pix" size="lg" inputMode="decimal" defaultValue={escrito(taxas.pix.percentual)} />
        </Campo>
        <Campo {...campo('boleto')} rotulo={dizer('contrato.campo.boleto')}>
          <CampoDinheiro name="boleto" size="lg" centavos={boleto} aoMudar={aoMudarBoleto} />
        </Campo>
        <Campo {...campo('cartao')} rotulo={dizer('contrato.campo.cartao')}>
          <Input name="cartao" size="lg" inputMode="decimal" defaultValue={escrito(taxas.cartao.percentual)} />
        </Campo>
      </SimpleGrid>
      <Faixas de={taxas.cartao.faixas ?? []} campo={campo} />
      <Juros quantas={quantasParcelas(antes)} de={taxas.cartao.parcelas} campo={campo} />
    </>
  )
}

/** Other fees of a card sale from more instalments on: none unless one is added. */
function Faixas(p: { de: NonNullable<Condicoes['taxas']['cartao']['faixas']>; campo: Campos }) {
  const [linhas, setLinhas] = useState(() => linhasDeFaixa.slice(0, p.de.length))
  const livre = linhasDeFaixa.find(n => !linhas.includes(n))
  return (
    <chakra.fieldset>
      <chakra.legend fontWeight="semibold">{dizer('contrato.faixas')}</chakra.legend>
      <Text color="ink-2" fontSize="sm" mb="3">
        {dizer('contrato.faixasTexto')}
      </Text>
      <Stack gap="3" align="flex-start">
        {linhas.map((n, lugar) => {
          const { de, taxa } = nomeDaFaixa(n)
          const antes = p.de[n - 1]
          return (
            <Flex key={n} gap="3" align="flex-end" w="full" maxW="28rem">
              <Campo {...p.campo(de)} rotulo={dizer('contrato.faixaDe')}>
                <Input name={de} inputMode="numeric" maxLength={2} defaultValue={antes?.de ?? ''} />
              </Campo>
              <Campo {...p.campo(taxa)} rotulo={dizer('contrato.faixaTaxa')}>
                <Input name={taxa} inputMode="decimal" defaultValue={antes ? escrito(antes.percentual) : ''} />
              </Campo>
              <IconButton
                variant="outline"
                colorPalette="gray"
                aria-label={dizer('contrato.tirarFaixa', { n: lugar + 1 })}
                onClick={() => setLinhas(linhas.filter(l => l !== n))}
              >
                <Icone nome="fechar" />
              </IconButton>
            </Flex>
          )
        })}
        {livre !== undefined && (
          <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setLinhas([...linhas, livre])}>
            {dizer('contrato.maisFaixa')}
          </Button>
        )}
      </Stack>
    </chakra.fieldset>
  )
}

/** The interest that may be passed on, an instalment a field; what is paid at once bears none. */
function Juros(p: { quantas: number; de: Condicoes['taxas']['cartao']['parcelas']; campo: Campos }) {
  return (
    <chakra.fieldset>
      <chakra.legend fontWeight="semibold" mb="2">
        {dizer('contrato.parcelas')}
      </chakra.legend>
      <SimpleGrid columns={{ base: 3, sm: 6 }} gap="2">
        {juros.slice(1, p.quantas).map(n => (
          <Campo key={n} {...p.campo(nomeDosJuros(n))} rotulo={dizer('contrato.parcela', { n })}>
            <Input
              name={nomeDosJuros(n)}
              inputMode="decimal"
              defaultValue={escrito(p.de.find(d => d.numeroParcela === n)?.juros ?? 0)}
            />
          </Campo>
        ))}
      </SimpleGrid>
    </chakra.fieldset>
  )
}
