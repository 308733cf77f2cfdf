import { Box, chakra, Grid, Heading, Text } from '@chakra-ui/react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'
import { Falhou } from '../../ui/Falhou.tsx'
import { Pagina, Permitido, Superficie } from '../../ui/Pagina.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { type Resumo, resumir } from '../filas/casos.ts'
import { dizer } from '../textos.ts'
import { Indicadores } from './Indicadores.tsx'
import { Provedores } from './Provedores.tsx'

/** Where staff land (R108): what waits for a person, each kind with its oldest, and whether the books are true. */
export default function Dashboards() {
  return (
    <Permitido grupo="G08">
      <VisaoGeral />
    </Permitido>
  )
}

function VisaoGeral() {
  const { perfil } = useSessao()
  return (
    <Pagina titulo={dizer('visao.titulo')} texto={dizer('visao.texto')}>
      <Indicadores />
      <Filas />
      <Provedores />
      {pode(perfil, 'G09', 'ler') && <Livros />}
    </Pagina>
  )
}

function Filas() {
  const { data, error, recarregar } = useEndpoint('listarRetidos', {})
  return (
    <Box as="section" mt="8" aria-labelledby="visao-filas">
      <Heading as="h2" id="visao-filas" fontSize="lg" fontWeight="bold" mb="3">
        {dizer('visao.filas')}
      </Heading>
      {data?.cursor && (
        <Text color="ink-2" mb="3">
          {dizer('visao.parcial')}
        </Text>
      )}
      {error ? (
        <Superficie>
          <Falhou erro={error.erro} titulo={dizer('visao.falhou')} aoRepetir={() => void recarregar()} />
        </Superficie>
      ) : !data ? (
        <EsqueletoDeLinhas linhas={3} altura="24" />
      ) : data.itens.length === 0 ? (
        <Superficie>
          <EstadoVazio figura="pagamentos" titulo={dizer('visao.nada')} texto={dizer('visao.nadaTexto')} />
        </Superficie>
      ) : (
        <Grid
          as="ul"
          listStyleType="none"
          gap="4"
          templateColumns={{ base: '1fr', md: 'repeat(2, 1fr)', xl: 'repeat(3, 1fr)' }}
        >
          {resumir(data.itens).map(r => (
            <CartaoDaFila key={r.natureza} resumo={r} />
          ))}
        </Grid>
      )}
    </Box>
  )
}

function CartaoDaFila({ resumo: r }: { resumo: Resumo }) {
  const { idioma } = useTextos()
  const nome = dizer(`natureza.${r.natureza}`)
  return (
    <chakra.li position="relative" bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3" p="5">
      <chakra.span
        fontWeight="semibold"
        css={{
          '& > a::after': { content: '""', position: 'absolute', inset: 0 },
          '& > a': { textDecoration: 'underline' },
        }}
      >
        <Link
          to={`${caminhos.equipe('filas')}?natureza=${r.natureza}`}
          aria-label={dizer('visao.abrir', { fila: nome })}
        >
          {nome}
        </Link>
      </chakra.span>
      <Text fontSize="2xl" fontWeight="bold" fontVariantNumeric="tabular-nums" mt="1">
        {formatarReais(r.soma, idioma)}
      </Text>
      <Text fontSize="sm">{dizer('visao.casos', { n: r.quantos })}</Text>
      <Text color="ink-2" fontSize="sm" mt="1">
        {dizer('visao.desde', { quando: escreverMomento(r.maisAntigo, idioma) })}
      </Text>
      {r.vencidos > 0 && (
        <Box mt="2" fontSize="sm">
          <Situacao tom="ruim">{dizer('visao.vencidos', { n: r.vencidos })}</Situacao>
        </Box>
      )}
    </chakra.li>
  )
}

function Livros() {
  const { data } = useEndpoint('obterLivros', {})
  if (!data) return null
  const { ultima, fora } = data
  const diferencas = ultima?.diferencas ?? 0
  return (
    <Box as="section" mt="8" aria-labelledby="visao-livros">
      <Heading as="h2" id="visao-livros" fontSize="lg" fontWeight="bold" mb="3">
        <Link to={caminhos.equipe('livros')}>{dizer('visao.livros')}</Link>
      </Heading>
      <Superficie>
        <Box p="5" display="flex" gap="6" flexWrap="wrap">
          {ultima ? (
            <Situacao tom={diferencas === 0 ? 'bom' : 'ruim'}>
              {diferencas === 0 ? dizer('livros.confere') : dizer('livros.diferencas', { n: diferencas })}
            </Situacao>
          ) : (
            <Text>{dizer('livros.nenhuma')}</Text>
          )}
          {fora && (
            <Situacao tom={fora.situacao === 'falta' ? 'ruim' : fora.situacao === 'incerta' ? 'atencao' : 'bom'}>
              {dizer(`livros.fora.${fora.situacao}`)}
            </Situacao>
          )}
        </Box>
      </Superficie>
    </Box>
  )
}
