import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import type { ErroDe } from '../../api/call.ts'
import { useAction } from '../../api/useAction.ts'
import { type Traduzir, useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Icone } from '../../ui/icones.tsx'
import type { CheckoutNaLista } from '../links/tipos.ts'

interface Props {
  checkout: CheckoutNaLista | undefined
  aoFechar: () => void
  focoAoSair: () => HTMLElement | null
}

/** Sends a payer's receipt again, after asking; the answer says to which address, masked. */
export function DialogoReenviar({ checkout, aoFechar, focoAoSair }: Props) {
  const { t } = useTextos()
  return (
    <Dialogo aberto={!!checkout} aoFechar={aoFechar} titulo={t('reenvio.titulo')} focoAoSair={focoAoSair}>
      {checkout && <Reenvio key={checkout.id} checkout={checkout} aoFechar={aoFechar} />}
    </Dialogo>
  )
}

function Reenvio({ checkout, aoFechar }: { checkout: CheckoutNaLista; aoFechar: () => void }) {
  const { t, idioma } = useTextos()
  const { executar, enviando, erro } = useAction('reenviarComprovante')
  const [para, setPara] = useState<string>()
  const enviar = async () => {
    if (enviando) return
    const resultado = await executar({ params: { id: checkout.id } })
    if (resultado.ok) setPara(resultado.data.para)
  }
  if (para) return <Enviado para={para} aoFechar={aoFechar} />
  const nome = checkout.nomePagador || t('pagamentos.semNome')
  const valor = formatarReais(deReais(checkout.valor) ?? 0, idioma)
  return (
    <Stack gap="5">
      {erro && <Aviso tom="erro">{mensagem(erro, t)}</Aviso>}
      <Text color="ink-2">{t('reenvio.texto', { nome, valor })}</Text>
      <Acoes>
        <Button variant="outline" colorPalette="gray" onClick={aoFechar}>
          {t('reenvio.cancelar')}
        </Button>
        <Button onClick={() => void enviar()} aria-disabled={enviando}>
          {t(enviando ? 'reenvio.enviando' : 'reenvio.confirmar')}
        </Button>
      </Acoes>
    </Stack>
  )
}

/** Read aloud, with the focus on what closes it. */
function Enviado({ para, aoFechar }: { para: string; aoFechar: () => void }) {
  const { t } = useTextos()
  const fechar = useRef<HTMLButtonElement>(null)
  useEffect(() => fechar.current?.focus(), [])
  return (
    <Stack gap="5">
      <Flex role="status" gap="4" align="flex-start">
        <Fala>
          <Flex
            bg="brand.soft"
            color="brand.solid"
            boxSize="11"
            borderRadius="full"
            align="center"
            justify="center"
            flexShrink={0}
          >
            <Icone nome="feito" tamanho={22} />
          </Flex>
          <Stack gap="1" flex="1" minW="0">
            <Text fontWeight="bold" fontSize="lg" overflowWrap="anywhere">
              {t('reenvio.feito', { para })}
            </Text>
            <Text color="ink-2">{t('reenvio.feitoTexto')}</Text>
          </Stack>
        </Fala>
      </Flex>
      <Acoes>
        <Button ref={fechar} onClick={aoFechar}>
          {t('estorno.pronto')}
        </Button>
      </Acoes>
    </Stack>
  )
}

const Acoes = ({ children }: { children: ReactNode }) => (
  <Flex direction={{ base: 'column-reverse', sm: 'row' }} gap="3" justify="flex-end" align="stretch">
    {children}
  </Flex>
)

function mensagem(erro: ErroDe<'reenviarComprovante'>, t: Traduzir): string {
  if (erro.name === 'AguardeParaReenviar') return t('reenvio.aguarde', { n: erro.aguardeSegundos })
  if (erro.name === 'ComprovanteSemDestino') return t(`reenvio.nao.${erro.motivo}`)
  if (erro.name === 'CheckoutNaoEncontrado') return t('estorno.sumiu')
  if (erro.name === 'SemPermissao') return t('semAcessoTexto')
  return t(erro.name === 'SemResposta' ? 'erro.semResposta' : 'erro.texto')
}
