import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { ParteDaFolha } from '../../ui/Detalhe.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Ficha, Fichas } from '../../ui/Filtros.tsx'
import { dizer } from '../textos.ts'

type Linha = ItemDe<'listarLinhasDoEdi'>
type Quais = 'todas' | 'rejeitadas'

/** A file's lines in their order, page after page: each as it came, and what is read of it. */
export function LinhasDoArquivo({ id, rejeitadas }: { id: string; rejeitadas: number }) {
  const [quais, setQuais] = useState<Quais>('todas')
  const lista = useLista(
    'listarLinhasDoEdi',
    { quais },
    { params: { id }, porPagina: 20, chave: l => String(l.numero) },
  )
  return (
    <ParteDaFolha titulo={dizer('edi.linhas')}>
      <Stack gap="4">
        {rejeitadas > 0 && (
          <Fichas rotulo={dizer('edi.quais')}>
            {(['todas', 'rejeitadas'] as const).map(q => (
              <Ficha key={q} ligada={quais === q} aoClicar={() => setQuais(q)}>
                {dizer(`edi.${q}`)}
              </Ficha>
            ))}
          </Fichas>
        )}
        <Corpo lista={lista} />
      </Stack>
    </ParteDaFolha>
  )
}

function Corpo({ lista }: { lista: ReturnType<typeof useLista<'listarLinhasDoEdi'>> }) {
  if (lista.error)
    return <Falhou erro={lista.error.erro} titulo={dizer('edi.falhou')} aoRepetir={() => void lista.recarregar()} />
  if (lista.carregando) return <EsqueletoDeLinhas linhas={4} />
  if (lista.itens.length === 0)
    return <EstadoVazio figura="buscaVazia" titulo={dizer('edi.semLinhas')} texto={dizer('edi.semLinhasTexto')} />
  return (
    <>
      <chakra.ol listStyleType="none">
        {lista.itens.map(l => (
          <UmaLinha key={l.numero} l={l} />
        ))}
      </chakra.ol>
      {lista.temMais && (
        <Flex justify="center">
          <Button variant="outline" h="11" onClick={lista.carregarMais} aria-disabled={lista.carregandoMais}>
            {dizer('edi.mais')}
          </Button>
        </Flex>
      )}
    </>
  )
}

const UmaLinha = ({ l }: { l: Linha }) => (
  <chakra.li py="2" borderBottomWidth="1px" borderColor="line" _last={{ border: 'none' }}>
    <chakra.details>
      <chakra.summary cursor="pointer" minH="11" py="2.5" fontSize="sm" fontWeight="semibold">
        {dizer('edi.linha', { numero: l.numero.toLocaleString('pt-BR'), registro: l.registro })}
      </chakra.summary>
      <Stack gap="3" pb="3">
        {l.erro && (
          <Aviso tom="erro">
            <chakra.span overflowWrap="anywhere">{l.erro}</chakra.span>
          </Aviso>
        )}
        {l.campos.length > 0 && (
          <div>
            <Text color="ink-2" fontSize="xs" mb="1">
              {dizer('edi.lida')}
            </Text>
            <chakra.dl display="grid" gridTemplateColumns="minmax(0,11rem) minmax(0,1fr)" gap="1" fontSize="sm">
              {l.campos.map(c => (
                <chakra.div key={c.campo} display="contents">
                  <chakra.dt color="ink-2">{c.campo}</chakra.dt>
                  <chakra.dd overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
                    {c.valor}
                  </chakra.dd>
                </chakra.div>
              ))}
            </chakra.dl>
          </div>
        )}
        <div>
          <Text color="ink-2" fontSize="xs" mb="1">
            {dizer('edi.bruta')}
          </Text>
          <chakra.pre tabIndex={0} overflowX="auto" fontSize="xs" p="3" bg="canvas" borderRadius="md">
            {l.bruta}
          </chakra.pre>
        </div>
      </Stack>
    </chakra.details>
  </chakra.li>
)
