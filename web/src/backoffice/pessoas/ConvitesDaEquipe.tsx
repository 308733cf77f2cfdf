import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import type { ItemDe, ListaDe } from '../../api/useLista.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'
import { ListaSimples } from '../../ui/ListaSimples.tsx'
import { Superficie } from '../../ui/Pagina.tsx'
import { dizer } from '../textos.ts'
import { nomeDoPapel, recusaDe } from './papeis.ts'

type Convite = ItemDe<'listarConvitesDaEquipe'>

/** Invitations to the staff without an answer yet: each may be sent again, or cancelled. */
export function ConvitesDaEquipe({ lista }: { lista: ListaDe<Convite> }) {
  return (
    <Superficie>
      <ListaSimples
        lista={lista}
        rotulo={dizer('time.convites')}
        linha={c => <Linha key={c.id} convite={c} aoMudar={lista.recarregar} />}
      />
    </Superficie>
  )
}

function Linha({ convite: c, aoMudar }: { convite: Convite; aoMudar: () => void }) {
  const { executar, enviando, erro, limparErro } = useAction('mudarConviteDaEquipe')
  const [cancelando, setCancelando] = useState(false)
  const { id, nome, email } = c
  const mudar = async (acao: 'reenviar' | 'cancelar') => {
    const r = await executar({ params: { id }, body: { acao } })
    if (r.ok) avisar(dizer(acao === 'cancelar' ? 'time.cancelado' : 'time.enviado', { nome }))
    // it was answered or cancelled meanwhile: the list says so
    if (!r.ok && r.error.name !== 'ConviteNaoEncontrado' && r.error.name !== 'ConviteRespondido') return
    setCancelando(false)
    aoMudar()
  }
  const dito = { papel: nomeDoPapel(c.perfil), quem: c.quem, data: escreverMomento(c.expiraEm, 'pt-BR') }
  return (
    <chakra.li px="4" py="4" borderBottomWidth="1px" borderColor="line" _last={{ border: 'none' }}>
      <Flex justify="space-between" gap="3" wrap="wrap" align="center">
        <Box minW="0" fontSize="sm">
          <Text fontWeight="semibold" fontSize="md">
            {nome}
          </Text>
          <Text color="ink-2" overflowWrap="anywhere">
            {email}
          </Text>
          <Text color={c.expirado ? 'warning' : 'ink-2'}>
            {dizer(c.expirado ? 'time.conviteVencido' : 'time.conviteAte', dito)}
          </Text>
        </Box>
        <Flex gap="2" wrap="wrap">
          <Button
            variant="outline"
            aria-label={`${dizer('time.reenviar')}: ${nome}`}
            onClick={() => void mudar('reenviar')}
            aria-disabled={enviando}
          >
            {dizer('time.reenviar')}
          </Button>
          <Button
            variant="outline"
            colorPalette="red"
            aria-label={`${dizer('time.cancelarConvite')}: ${nome}`}
            onClick={() => setCancelando(true)}
          >
            {dizer('time.cancelarConvite')}
          </Button>
        </Flex>
      </Flex>
      {erro && !cancelando && (
        <Box mt="3">
          <Aviso tom={erro.name === 'AguardeParaReenviar' ? 'atencao' : 'erro'}>{recusaDe(erro) ?? ''}</Aviso>
        </Box>
      )}
      <Confirmacao
        aberto={cancelando}
        titulo={dizer('time.cancelarConvite.pergunta', { nome })}
        texto={<Text>{dizer('time.cancelarConvite.texto', { email })}</Text>}
        confirmar={dizer('time.cancelarConvite')}
        cancelar={dizer('caso.voltar')}
        perigo
        enviando={enviando}
        erro={recusaDe(erro)}
        aoConfirmar={() => void mudar('cancelar')}
        aoCancelar={() => {
          limparErro()
          setCancelando(false)
        }}
      />
    </chakra.li>
  )
}
