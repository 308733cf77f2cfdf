import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { chamar } from '../../api/painel.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { BotaoCopiar } from '../../ui/BotaoCopiar.tsx'

/**
 * The link's short address, to say or to print: shown and copied where it is there (`curto`), made on demand where it is not
 * yet. A link that is closed gets none.
 */
export function EnderecoCurto(p: { id: string; nome: string; curto: string | null; aberto: boolean }) {
  const { t } = useTextos()
  const [feito, setFeito] = useState<string>()
  const [criando, setCriando] = useState(false)
  const [falhou, setFalhou] = useState(false)
  const endereco = feito ?? p.curto
  const criar = async () => {
    if (criando) return
    setFalhou(false)
    setCriando(true)
    const resposta = await chamar('gerarCartazDoLink', { params: { id: p.id }, query: { formato: 'endereco' } })
    setCriando(false)
    if (!resposta.ok) return setFalhou(true)
    setFeito(resposta.data.enderecoCurto)
  }
  if (endereco)
    return (
      <Box mt="2">
        <Text color="ink-2" fontSize="sm">
          {t('enderecoCurto.titulo')}
        </Text>
        <Flex align="center" gap="2">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {endereco.replace(/^https?:\/\//, '')}
          </Text>
          <BotaoCopiar
            // what made it is gone: the focus goes on to what it made
            autoFocus={feito !== undefined}
            texto={endereco}
            aviso={t('enderecoCurto.copiado')}
            rotulo={t('enderecoCurto.copiar', { nome: p.nome })}
          />
        </Flex>
      </Box>
    )
  if (!p.aberto) return null
  return (
    <Box mt="1">
      <Button variant="ghost" size="sm" h="11" ms="-3" aria-disabled={criando} onClick={() => void criar()}>
        {t(criando ? 'enderecoCurto.criando' : 'enderecoCurto.criar')}
      </Button>
      {falhou && <Aviso tom="erro">{t('enderecoCurto.erro')}</Aviso>}
    </Box>
  )
}
