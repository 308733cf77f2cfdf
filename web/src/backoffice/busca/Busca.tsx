import { Box, Button, chakra, Flex, Input, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { Link, useSearchParams } from '../../app/router.ts'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Pagina, Permitido, Superficie } from '../../ui/Pagina.tsx'
import { Valor } from '../../ui/Valor.tsx'
import { dizer } from '../textos.ts'
import { type Achado, enderecoDoAchado } from './enderecoDoAchado.ts'

/** One search for what a support call brings: recognised by its shape, and led to its page. */
export default function Busca() {
  return (
    <Permitido grupo="G16">
      <Conteudo />
    </Permitido>
  )
}

function Conteudo() {
  const [busca] = useSearchParams()
  const q = busca.get('q')?.trim() ?? ''
  return (
    <Pagina titulo={dizer('busca.titulo')} texto={dizer('busca.texto')}>
      <Campo q={q} />
      <Box aria-live="polite" mt="6">
        <Fala>{q.length >= 3 && <Resultado key={q} q={q} />}</Fala>
      </Box>
    </Pagina>
  )
}

/** The field keeps what is typed; the address changes when it is sent, so that a reload asks the same. */
function Campo({ q }: { q: string }) {
  const [, setBusca] = useSearchParams()
  const campo = useRef<HTMLInputElement>(null)
  const enviado = useRef(q)
  useEffect(() => campo.current?.focus(), [])
  useEffect(() => {
    // back and forward show what was asked then; what the person types while their own search is on its way stays
    if (campo.current && q !== enviado.current) campo.current.value = q
    enviado.current = q
  }, [q])
  return (
    <chakra.form
      role="search"
      aria-label={dizer('busca.titulo')}
      onSubmit={e => {
        e.preventDefault()
        const texto = campo.current?.value.trim() ?? ''
        if (texto.length < 3) return
        enviado.current = texto
        setBusca({ q: texto })
      }}
    >
      <Flex gap="3" maxW="44rem" direction={{ base: 'column', sm: 'row' }}>
        <Input
          ref={campo}
          type="search"
          size="lg"
          aria-label={dizer('busca.campo')}
          aria-describedby="busca-dica"
          defaultValue={q}
          maxLength={118}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" size="lg">
          {dizer('busca.buscar')}
        </Button>
      </Flex>
      <Text id="busca-dica" color="ink-2" fontSize="sm" mt="2">
        {dizer('busca.dica')}
      </Text>
    </chakra.form>
  )
}

function Resultado({ q }: { q: string }) {
  const { data, error, recarregar } = useEndpoint('buscarDaEquipe', { query: { q } })
  // a word, or a text that is too long: it is not even asked about
  if (error?.erro.name === 'RequisicaoInvalida') return <Desconhecido />
  if (error)
    return (
      <Superficie>
        <Falhou erro={error.erro} aoRepetir={() => void recarregar()} />
      </Superficie>
    )
  if (!data) return <EsqueletoDeLinhas linhas={2} />
  const { tipo, itens } = data
  if (!tipo) return <Desconhecido />
  return (
    <>
      <Text color="ink-2" fontSize="sm" mb="3">
        {dizer(`busca.lido.${tipo}`)}
        {itens.length > 0 && ` · ${dizer('busca.achados', { n: itens.length })}`}
      </Text>
      {itens.length === 0 ? (
        <Superficie>
          <EstadoVazio figura="buscaVazia" titulo={dizer('busca.nada')} texto={dizer('busca.nadaTexto')} />
        </Superficie>
      ) : (
        <chakra.ul listStyleType="none" display="grid" gap="3">
          {itens.map(a => (
            <Cartao key={a.alvo + a.id} achado={a} />
          ))}
        </chakra.ul>
      )}
      {data.parcial && <Text mt="3">{dizer(tipo === 'nome' ? 'busca.parcialDoNome' : 'busca.parcial')}</Text>}
    </>
  )
}

const Desconhecido = () => (
  <Superficie>
    <EstadoVazio figura="buscaVazia" titulo={dizer('busca.desconhecido')} texto={dizer('busca.desconhecidoTexto')} />
  </Superficie>
)

function Cartao({ achado: a }: { achado: Achado }) {
  // a person is told by the name, anything else by what it is
  const nome = a.pagador?.nome ?? dizer(`busca.alvo.${a.alvo}`)
  return (
    <chakra.li position="relative" bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3" p="4">
      <Flex justify="space-between" gap="4" align="baseline">
        <chakra.span
          fontWeight="semibold"
          css={{
            '& > a::after': { content: '""', position: 'absolute', inset: 0 },
            '& > a': { textDecoration: 'underline' },
          }}
        >
          <Link to={enderecoDoAchado(a)} aria-label={dizer('busca.abrir', { alvo: nome, empresa: a.empresa.nome })}>
            {nome}
          </Link>
        </chakra.span>
        {a.valor !== null && (
          <Text fontWeight="semibold">
            <Valor centavos={deReais(a.valor) ?? 0} />
          </Text>
        )}
      </Flex>
      <Text fontSize="sm">{[a.empresa.nome, a.situacao].filter(Boolean).join(' · ')}</Text>
      <Text color="ink-2" fontSize="sm">
        {a.criadoEm && <Momento iso={a.criadoEm} />}
        {a.criadoEm && ' · '}
        {a.pagador ? (
          <chakra.span fontVariantNumeric="tabular-nums">{a.pagador.documento}</chakra.span>
        ) : (
          <chakra.span fontFamily="mono" fontSize="xs" overflowWrap="anywhere">
            {a.id}
          </chakra.span>
        )}
      </Text>
    </chakra.li>
  )
}
