import { Box, Button, chakra } from '@chakra-ui/react'
import { guardarSessao } from '../../api/sessao.ts'
import { useAction } from '../../api/useAction.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { ficar, podeSair } from '../../app/semSalvar.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { Icone } from '../../ui/icones.tsx'

/** K37: local storage is written, then the page reloads a quarter of a second later. */
export const RECARGA_MS = 250

/** Goes on as a receiver, or back as oneself (null): the server changes the session, the page begins anew (S124). */
export function useAcessarRecebedor() {
  const { executar, enviando, erro } = useAction('acessarRecebedor')
  const acessar = async (recebedor: string | null) => {
    if (!(await podeSair())) return
    const r = await executar({ body: { recebedor } })
    if (!r.ok) return ficar()
    guardarSessao(r.data)
    setTimeout(() => location.assign(caminhos.inicio(r.data)), RECARGA_MS)
  }
  return { acessar, enviando, erro }
}

/** R135: whose view this is, at the foot of every page, and the way back. */
export function FaixaDoRecebedor() {
  const { t } = useTextos()
  const { comoRecebedor, nome } = useSessao()
  const { acessar, enviando, erro } = useAcessarRecebedor()
  if (!comoRecebedor) return null
  return (
    <Box
      as="aside"
      aria-label={t('visao.rotulo')}
      data-pe-fixo
      position="sticky"
      bottom="0"
      zIndex="docked"
      bg="warning-soft"
      color="ink"
      borderTopWidth="1px"
      borderColor="warning"
    >
      {erro && <Aviso tom="erro">{t('erro.texto')}</Aviso>}
      <chakra.button
        type="button"
        display="flex"
        alignItems="center"
        justifyContent="center"
        gap="3"
        w="full"
        minH="12"
        px="4"
        py="2"
        cursor="pointer"
        fontSize="sm"
        fontWeight="semibold"
        textAlign="center"
        _hover={{ textDecoration: 'underline', textUnderlineOffset: '3px' }}
        aria-disabled={enviando}
        onClick={() => void acessar(null)}
      >
        <Icone nome="olho" />
        {t('visao.faixa', { name: nome })}
      </chakra.button>
    </Box>
  )
}

/** On a receiver's sheet: see the panel as it does. */
export function AcessarComoRecebedor({ id }: { id: string }) {
  const { t } = useTextos()
  const { acessar, enviando, erro } = useAcessarRecebedor()
  return (
    <>
      <Button variant="outline" colorPalette="gray" onClick={() => void acessar(id)} aria-disabled={enviando}>
        <Icone nome="olho" />
        {t(enviando ? 'carregando' : 'visao.acessar')}
      </Button>
      {erro && (
        <Box w="full" order="1">
          <Aviso tom="erro">
            {t(erro.name === 'RecebedorEmOutraSituacao' ? 'recebedor.outraSituacao' : 'erro.texto')}
          </Aviso>
        </Box>
      )}
    </>
  )
}
