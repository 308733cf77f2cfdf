import { chakra, Input, SimpleGrid } from '@chakra-ui/react'
import { Campo } from '../../../ui/Campo.tsx'
import { CampoDinheiro } from '../../../ui/CampoDinheiro.tsx'
import { dizer } from '../../textos.ts'
import type { Condicoes } from '../diferencaDoContrato.ts'
import { type Campos, escrito, juros, nomeDosJuros, quantasParcelas } from './camposDoContrato.ts'

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
      <Juros quantas={quantasParcelas(antes)} de={taxas.cartao.parcelas} campo={campo} />
    </>
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
