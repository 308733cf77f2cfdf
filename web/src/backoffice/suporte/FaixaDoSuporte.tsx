import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { perfilInterno } from '../../../../shared/contract/direitos.ts'
import { renovarAgoraMesmo } from '../../api/painel.ts'
import { guardarSessao, lerSessao } from '../../api/sessao.ts'
import { useAction } from '../../api/useAction.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { ficar, podeSair } from '../../app/semSalvar.ts'
import { Fala } from '../../ui/Fala.tsx'
import { Icone } from '../../ui/icones.tsx'
import { dizer } from '../textos.ts'

const MINUTO = 60_000
/** How often the minutes that are left are counted. */
const VEZ_MS = 15_000

/** Whole minutes until `ate`, counted again as time passes; the one that runs counts. */
function useMinutosAte(ate: string): number {
  const contar = () => Math.max(0, Math.ceil((Date.parse(ate) - Date.now()) / MINUTO))
  const [minutos, setMinutos] = useState(contar)
  useEffect(() => {
    const relogio = setInterval(() => setMinutos(contar()), VEZ_MS)
    return () => clearInterval(relogio)
  })
  return minutos
}

/** When the hour is over the server's session is the staff's own again: the page goes there. */
function useFimDoTempo(acabou: boolean) {
  useEffect(() => {
    if (!acabou) return
    let deixou = false
    const voltar = async () => {
      await renovarAgoraMesmo()
      const agora = lerSessao()
      // a clock that is ahead of the server's asks again
      if (agora && !agora.suporte && !deixou) location.assign(caminhos.inicio(agora))
    }
    void voltar()
    const relogio = setInterval(() => void voltar(), VEZ_MS)
    return () => {
      deixou = true
      clearInterval(relogio)
    }
  }, [acabou])
}

/** At the foot of every page while staff are in a client's company: whose, why, for how long, and the way out. */
export default function FaixaDoSuporte() {
  const { suporte, empresa, perfil } = useSessao()
  const { executar, enviando, erro } = useAction('sairDoSuporte')
  const minutos = useMinutosAte(suporte?.ate ?? '')
  useFimDoTempo(minutos === 0)
  if (!suporte) return null
  const sair = async () => {
    if (!(await podeSair())) return
    const r = await executar({})
    if (!r.ok) return ficar()
    guardarSessao(r.data)
    location.assign(caminhos.inicio(r.data))
  }
  return (
    <Box
      as="aside"
      lang="pt-BR"
      aria-label={dizer('suporte.faixa')}
      position="sticky"
      bottom="0"
      zIndex="docked"
      bg="equipe"
      color="ink"
      className="chakra-theme dark"
      px={{ base: '4', md: '6' }}
      py="3"
    >
      <Flex gap={{ base: '2', md: '6' }} align="center" justify="space-between" wrap="wrap">
        <Box minW="0" flex="1 1 16rem">
          <Flex gap="2" align="center" fontWeight="semibold" fontSize="sm">
            <Icone nome="olho" tamanho={18} />
            <span>{dizer('suporte.em', { empresa })}</span>
          </Flex>
          <Text fontSize="sm" lineClamp={2} overflowWrap="anywhere" title={suporte.motivo}>
            {suporte.motivo}
          </Text>
        </Box>
        <Flex gap="4" align="center" justify="space-between" flex={{ base: '1 1 100%', md: '0 0 auto' }}>
          <Text fontSize="sm" fontVariantNumeric="tabular-nums">
            {perfil !== perfilInterno && `${dizer('suporte.leitura')} · `}
            {minutos > 0 ? dizer('suporte.restam', { n: minutos }) : dizer('suporte.acabou')}
          </Text>
          <Button size="sm" variant="outline" colorPalette="gray" onClick={() => void sair()} aria-disabled={enviando}>
            {dizer(enviando ? 'suporte.saindo' : 'suporte.sair')}
          </Button>
        </Flex>
      </Flex>
      {erro && (
        <Text role="alert" fontSize="sm" mt="1">
          <Fala>{dizer('suporte.falhou')}</Fala>
        </Text>
      )}
    </Box>
  )
}
