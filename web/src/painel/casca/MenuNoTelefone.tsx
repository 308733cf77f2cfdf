import { Box } from '@chakra-ui/react'
import { useTextos } from '../../app/textos.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Navegacao } from './Navegacao.tsx'

/** The menu, slid over the page where there is no room beside it. */
export default function MenuNoTelefone({ aberto, aoFechar }: { aberto: boolean; aoFechar: () => void }) {
  const { t } = useTextos()
  return (
    <Folha aberta={aberto} aoFechar={aoFechar} titulo={t('casca.menu')} tituloOculto lado="start" largura="280px">
      <Box mx="-6" mt="-6">
        <Navegacao />
      </Box>
    </Folha>
  )
}
