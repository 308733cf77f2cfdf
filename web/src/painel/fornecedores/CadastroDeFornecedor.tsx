import { Box, Button } from '@chakra-ui/react'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link, useNavigate } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { Pagina, Permitido } from '../../ui/Pagina.tsx'
import { useLojaLiberada } from '../loja/useLojaLiberada.ts'
import { FormularioDoFornecedor } from './FormularioDoFornecedor.tsx'

/** Registering a supplier (R104). */
export default function CadastroDeFornecedor() {
  return (
    <Permitido grupo="G04" direito="escrever">
      <Corpo />
    </Permitido>
  )
}

function Corpo() {
  const { t } = useTextos()
  const { slug } = useSessao()
  const lojaLiberada = useLojaLiberada()
  const ir = useNavigate()
  return (
    <Pagina
      titulo={t('forn.cadastrar')}
      texto={t('forn.vazioTexto')}
      acao={
        <Button asChild variant="outline" size="lg" w={{ base: 'full', sm: 'auto' }}>
          <Link to={caminhos.fornecedores(slug)}>{t('forn.ver')}</Link>
        </Button>
      }
    >
      {lojaLiberada ? (
        <Box
          bg="surface"
          borderWidth="1px"
          borderColor="line"
          borderRadius="l3"
          p={{ base: '5', md: '6' }}
          maxW="44rem"
        >
          <FormularioDoFornecedor aoGravar={() => void ir(caminhos.fornecedores(slug))} />
        </Box>
      ) : (
        <Aviso tom="nota">{t('produto.naoContratada')}</Aviso>
      )}
    </Pagina>
  )
}
