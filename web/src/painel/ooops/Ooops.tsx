import { Button, Flex } from '@chakra-ui/react'
import { useEffect } from 'react'
import { produto } from '../../../../shared/produto.ts'
import { Link, useParams } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Logo } from '../../ui/Logo.tsx'

/** /ooops/*: maintenance (X75), something broke, and what does not exist. */
export default function Ooops() {
  const { t } = useTextos()
  const { motivo } = useParams()
  const manutencao = motivo === 'manutencao' || motivo === '503'
  const quebrou = motivo === '500'
  const titulo = t(manutencao ? 'ooops.manutencao' : quebrou ? 'erro.titulo' : 'ooops.naoEncontrado')
  useEffect(() => {
    document.title = `${titulo} · ${produto.nome}`
  }, [titulo])
  return (
    <Flex
      as={motivo ? 'main' : 'div'}
      direction="column"
      align="center"
      justify="center"
      minH={motivo ? '100dvh' : '60dvh'}
      p="6"
    >
      {motivo && <Logo />}
      <EstadoVazio
        pagina
        figura={manutencao ? 'ferramentas' : quebrou ? 'nuvem' : 'buscaVazia'}
        titulo={titulo}
        texto={t(manutencao ? 'ooops.manutencaoTexto' : quebrou ? 'erro.texto' : 'ooops.naoEncontradoTexto')}
      >
        <Button asChild>
          <Link to="/">{t(manutencao ? 'ooops.tentarDeNovo' : 'ooops.inicio')}</Link>
        </Button>
      </EstadoVazio>
    </Flex>
  )
}
