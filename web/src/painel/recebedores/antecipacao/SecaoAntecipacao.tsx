import { Box, Button, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { useEndpoint } from '../../../api/useEndpoint.ts'
import { useTextos } from '../../../app/textos.tsx'
import { EsqueletoDeLinhas } from '../../../ui/Esqueleto.tsx'
import { Fala } from '../../../ui/Fala.tsx'
import { Icone } from '../../../ui/icones.tsx'
import { CartaoDaOferta } from './CartaoDaOferta.tsx'
import { DialogoAntecipar } from './DialogoAntecipar.tsx'

const PRIMEIRAS = 3
const MAXIMO = 25
const RELEITURA_MS = 1_500
const RECENTE_MS = 6_000

/** A receiver's anticipations: what was offered and how each stands; a new one where it may be offered. */
export function SecaoAntecipacao({
  r,
  escreve,
}: {
  r: { id: string; nome: string; situacao: number }
  escreve: boolean
}) {
  const { t } = useTextos()
  const [quantas, setQuantas] = useState(PRIMEIRAS)
  const query = { recebedor: r.id, limit: quantas }
  // what became of the messages is known a moment after they were asked for
  const [recente, setRecente] = useState(false)
  const { data, error, recarregar } = useEndpoint(
    'listarAntecipacoes',
    { query },
    { keepPreviousData: true, refreshInterval: recente ? RELEITURA_MS : 0 },
  )
  const [oferecendo, setOferecendo] = useState(false)
  useEffect(() => {
    if (!recente) return
    const id = setTimeout(() => setRecente(false), RECENTE_MS)
    return () => clearTimeout(id)
  }, [recente])
  const mudou = () => {
    void recarregar()
    setRecente(true)
  }
  const podeOferecer = escreve && r.situacao === 8
  if (!podeOferecer && !data?.itens.length) return null
  return (
    <Box as="section" mt="7">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="2">
        <Heading as="h3" fontSize="md" fontWeight="bold">
          {t('antecipar.secao')}
        </Heading>
        {podeOferecer && (
          <Button size="sm" variant="outline" onClick={() => setOferecendo(true)}>
            <Icone nome="relogio" />
            {t('antecipar.abrir')}
          </Button>
        )}
      </Flex>
      {conteudo()}
      <DialogoAntecipar r={r} aberto={oferecendo} aoFechar={() => setOferecendo(false)} aoOferecer={mudou} />
    </Box>
  )

  function conteudo() {
    if (error && !data)
      return (
        <Flex gap="3" align="center" fontSize="sm" role="alert">
          <Fala>
            {t('antecipar.erro')}
            <Button size="sm" variant="ghost" onClick={() => void recarregar()}>
              {t('erro.repetir')}
            </Button>
          </Fala>
        </Flex>
      )
    if (!data) return <EsqueletoDeLinhas linhas={1} />
    if (!data.itens.length)
      return (
        <Text color="ink-2" fontSize="sm">
          {t('antecipar.secaoTexto')}
        </Text>
      )
    return (
      <>
        <chakra.ul listStyleType="none" display="grid" gap="3">
          {data.itens.map(o => (
            <CartaoDaOferta key={o.id} o={o} escreve={escreve} aoMudar={mudou} />
          ))}
        </chakra.ul>
        {data.proximoOffset !== null && quantas < MAXIMO && (
          <Button size="sm" variant="ghost" mt="2" onClick={() => setQuantas(MAXIMO)}>
            {t('oferta.mais')}
          </Button>
        )}
      </>
    )
  }
}
