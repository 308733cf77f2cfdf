import { Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { listarMensagensParadas } from '../../../../shared/contract/mensagensParadas.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Pagina, Permitido, Superficie } from '../../ui/Pagina.tsx'
import { dizer } from '../textos.ts'
import { MandarDeNovo } from './MandarDeNovo.tsx'

export type Paradas = Received<typeof listarMensagensParadas>
export type FilaParada = Paradas['filas'][number]

/** What the platform's consumers gave up on (decision 0101): whom it hurts, and a button that sends it again. */
export default function MensagensParadas() {
  return (
    <Permitido grupo="G09">
      <Pagina titulo={dizer('paradas.titulo')} texto={dizer('paradas.texto')}>
        <Todas />
      </Pagina>
    </Permitido>
  )
}

function Todas() {
  const { data, error, recarregar } = useEndpoint('listarMensagensParadas', {})
  const [aberta, setAberta] = useState<FilaParada>()
  if (error && !data)
    return (
      <Superficie>
        <Falhou erro={error.erro} aoRepetir={() => void recarregar()} />
      </Superficie>
    )
  if (!data) return <EsqueletoDeLinhas linhas={4} />
  const { registros, reprocessos } = data
  return (
    <Stack gap="6">
      {registros.quantos > 0 && <Aviso tom="atencao">{dizer('paradas.registros', { n: registros.quantos })}</Aviso>}
      {data.filas.length === 0 ? (
        <Superficie>
          <EstadoVazio figura="arquivo" titulo={dizer('paradas.nada')} texto={dizer('paradas.nadaTexto')} />
        </Superficie>
      ) : (
        data.filas.map(f => <UmaFila key={f.fila} f={f} aoMandar={() => setAberta(f)} />)
      )}
      {reprocessos.length > 0 && <Historico reprocessos={reprocessos} />}
      <Dialogo
        aberto={!!aberta}
        aoFechar={() => setAberta(undefined)}
        titulo={aberta ? dizer('paradas.pergunta', { fila: dizer(`paradas.fila.${aberta.fila}`) }) : ''}
      >
        {aberta && (
          <MandarDeNovo
            fila={aberta}
            aoMandar={() => {
              setAberta(undefined)
              void recarregar()
            }}
          />
        )}
      </Dialogo>
    </Stack>
  )
}

function UmaFila({ f, aoMandar }: { f: FilaParada; aoMandar: () => void }) {
  const { perfil } = useSessao()
  const nome = dizer(`paradas.fila.${f.fila}`)
  const desde = f.amostra[0]?.desde
  return (
    <Superficie>
      <chakra.section p={{ base: '5', md: '6' }} aria-label={nome}>
        <Flex gap="4" justify="space-between" align="flex-start" wrap="wrap">
          <div>
            <Heading as="h2" fontSize="lg">
              {nome}
            </Heading>
            <Text mt="1">{f.impacto}</Text>
            <Text mt="1" color="ink-2" fontSize="sm">
              {dizer('paradas.quantas', { n: f.quantas })}
              {desde && (
                <>
                  {'. '}
                  {dizer('paradas.desde')} <Momento iso={desde} />
                </>
              )}
            </Text>
          </div>
          {pode(perfil, 'G09', 'escrever') && (
            <Button
              w={{ base: 'full', sm: 'auto' }}
              aria-label={dizer('paradas.reenviarDe', { fila: nome })}
              onClick={aoMandar}
            >
              {dizer('paradas.reenviar')}
            </Button>
          )}
        </Flex>
        {f.amostra.length > 0 && (
          <>
            <Text mt="5" mb="1" fontSize="sm" fontWeight="semibold">
              {dizer('paradas.amostra')}
            </Text>
            <chakra.ul listStyleType="none" fontSize="sm">
              {f.amostra.map(m => (
                <chakra.li key={`${m.desde}${m.item}${m.tipo}`} py="2" borderTopWidth="1px" borderColor="line">
                  <chakra.span fontWeight="semibold">{m.tipo || dizer('paradas.semNome')}</chakra.span>{' '}
                  <chakra.span fontFamily="mono" overflowWrap="anywhere">
                    {m.item}
                  </chakra.span>{' '}
                  <chakra.span color="ink-2">
                    <Momento iso={m.desde} />
                  </chakra.span>
                  <Motivo falha={m.falha} />
                </chakra.li>
              ))}
            </chakra.ul>
          </>
        )}
      </chakra.section>
    </Superficie>
  )
}

/** Why the last try failed, in words that say what to do next; the error's own stand below, for who mends it. */
function Motivo({ falha }: Pick<FilaParada['amostra'][number], 'falha'>) {
  if (!falha)
    return (
      <Text color="ink-2" mt="1">
        {dizer('paradas.semCausa')}
      </Text>
    )
  return (
    <>
      <Text mt="1">{dizer(`paradas.causa.${falha.causa}`)}</Text>
      <Text mt="1" color="ink-2" fontFamily="mono" fontSize="xs" overflowWrap="anywhere">
        {falha.texto} ({dizer('paradas.tentativas', { n: falha.tentativas })})
      </Text>
    </>
  )
}

const Historico = ({ reprocessos }: Pick<Paradas, 'reprocessos'>) => (
  <section>
    <Heading as="h2" fontSize="md" mb="2">
      {dizer('paradas.historico')}
    </Heading>
    <chakra.ul listStyleType="none" fontSize="sm">
      {reprocessos.map(r => (
        <chakra.li key={`${r.em}${r.fila}`} py="2" borderBottomWidth="1px" borderColor="line">
          {dizer('paradas.feito', { quem: r.quem, fila: dizer(`paradas.fila.${r.fila}`), n: r.quantas })}{' '}
          <chakra.span color="ink-2">
            · <Momento iso={r.em} />
          </chakra.span>
          <chakra.span display="block" color="ink-2" overflowWrap="anywhere">
            {r.motivo}
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ul>
  </section>
)
