import { chakra } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { createPortal } from 'react-dom'
import {
  type LarguraDoCupom,
  letrasDaLargura,
  linhasDoCupom,
  type VendaDoCupom,
} from '../../../../shared/domain/cupom.ts'
import type { Configuracao } from './ConfiguracaoDoPos.tsx'

/** On paper the page is its ticket alone, as wide as the roll. */
const noPapel = (largura: LarguraDoCupom) => ({
  '@page': { size: `${largura}mm auto`, margin: '2mm' },
  '@media print': { 'body > *:not([data-cupom])': { display: 'none !important' }, body: { background: 'white' } },
})

interface Props {
  configuracao: Configuracao
  venda: VendaDoCupom
  largura: LarguraDoCupom
}
/** The ticket of a sale, which only a printer draws. */
export function CupomImpresso({ configuracao: c, venda, largura }: Props) {
  const letras = letrasDaLargura[largura]
  return (
    <>
      <Global styles={noPapel(largura)} />
      {createPortal(
        <chakra.div data-cupom display="none" color="black" bg="white" css={{ '@media print': { display: 'block' } }}>
          {c.logo && <chakra.img src={c.logo} alt="" maxH="18mm" mx="auto" mb="2mm" filter="grayscale(1)" />}
          <chakra.pre
            fontFamily="mono"
            lineHeight="1.35"
            // a letter of a monospaced face is three fifths of its height wide
            fontSize={`${((largura - 4) / letras / 0.6).toFixed(2)}mm`}
            w={`${letras}ch`}
          >
            {linhasDoCupom(c, venda, largura).join('\n')}
          </chakra.pre>
        </chakra.div>,
        document.body,
      )}
    </>
  )
}
