import { Box, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { type LarguraDoCupom, letrasDaLargura, linhasDoCupom } from '../../../../shared/domain/cupom.ts'
import { useTextos } from '../../app/textos.tsx'
import { Ficha, Fichas } from '../../ui/Filtros.tsx'
import { Secao } from '../../ui/Secao.tsx'
import type { TextoDoCupom } from './CamposDoCupom.tsx'

const larguras = [58, 80] as const satisfies readonly LarguraDoCupom[]
/** A sale that never was: what a ticket looks like needs one. */
const venda = { valor: 124_990, quando: '20/11/2026 14:05', codigo: 'EXEMPLO123' } as const

interface Props {
  texto: TextoDoCupom
  logo: string | null
  forma: 0 | 1 | 2
}
/** The ticket as a terminal prints it, on each width of paper: what is typed is seen at once. */
export function PreviaDoCupom({ texto, logo, forma }: Props) {
  const { t } = useTextos()
  const [largura, setLargura] = useState<LarguraDoCupom>(58)
  const letras = letrasDaLargura[largura]
  return (
    <Secao id="previa" titulo={t('pos.previa')} texto={t('pos.previaTexto')}>
      <Fichas rotulo={t('pos.papel')}>
        {larguras.map(l => (
          <Ficha key={l} ligada={l === largura} aoClicar={() => setLargura(l)}>
            {`${l} mm`}
          </Ficha>
        ))}
      </Fichas>
      <Box overflowX="auto" tabIndex={0} role="group" aria-label={t('pos.papel')}>
        <Box
          w="fit-content"
          mx="auto"
          px="4"
          py="5"
          bg="#FFFFFF"
          color="#0B1B2B"
          borderWidth="1px"
          borderColor="line"
          boxShadow="flutua"
        >
          {logo && <chakra.img src={logo} alt="" maxH="72px" mx="auto" mb="3" filter="grayscale(1)" />}
          <chakra.pre
            fontFamily="mono"
            fontSize={{ base: largura === 80 ? '10px' : '13px', sm: '13px' }}
            lineHeight="1.5"
            w={`${letras}ch`}
          >
            {linhasDoCupom(texto, { ...venda, forma }, largura).join('\n')}
          </chakra.pre>
        </Box>
      </Box>
    </Secao>
  )
}
