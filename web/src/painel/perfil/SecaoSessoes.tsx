import { Badge, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterSeguranca } from '../../../../shared/contract/seguranca.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'
import { Icone } from '../../ui/icones.tsx'
import { Secao } from '../../ui/Secao.tsx'

type Sessao = Received<typeof obterSeguranca>['sessoes'][number]
const celulares = ['Android', 'iPhone', 'iPad']

/** Where the person is signed in; any of it ends at once. */
export function SecaoSessoes({ sessoes, aoMudar }: { sessoes: Sessao[]; aoMudar: () => void }) {
  const { t, idioma } = useTextos()
  const { executar, enviando, erro, limparErro } = useAction('encerrarSessao')
  const [todas, setTodas] = useState(false)
  const outras = sessoes.filter(s => !s.atual)
  const nomeDe = ({ navegador, sistema }: Sessao) =>
    navegador && sistema
      ? t('perfil.aparelho', { navegador, sistema })
      : navegador || sistema || t('perfil.aparelhoDesconhecido')
  const encerrar = async (id: string) => {
    const r = await executar({ params: { id } })
    // ended elsewhere meanwhile is ended
    if (!r.ok && r.error.name !== 'SessaoNaoEncontrada') return avisar(t('erro.texto'))
    avisar(t(id === 'outras' ? 'perfil.outrasEncerradas' : 'perfil.encerrada'))
    setTodas(false)
    aoMudar()
  }
  return (
    <Secao id="sessoes" titulo={t('perfil.sessoes')} texto={t('perfil.sessoesTexto')}>
      <Stack as="ul" gap="0" listStyleType="none">
        {sessoes.map(s => (
          <Flex
            as="li"
            key={s.id}
            gap="3"
            py="3"
            align="center"
            wrap="wrap"
            borderBottomWidth="1px"
            borderColor="line"
            _last={{ borderBottomWidth: 0 }}
          >
            <Icone nome={celulares.includes(s.sistema) ? 'celular' : 'computador'} />
            <Stack gap="0" flex="1" minW="10rem">
              <Text fontWeight="semibold">{nomeDe(s)}</Text>
              <Text fontSize="sm" color="ink-2">
                {t('perfil.visto', { data: escreverMomento(s.vistaEm, idioma), empresa: s.empresa })}
              </Text>
            </Stack>
            {s.atual ? (
              <Badge colorPalette="brand" size="md">
                {t('perfil.esteAparelho')}
              </Badge>
            ) : (
              <Button
                size="sm"
                variant="ghost"
                colorPalette="red"
                aria-label={t('perfil.encerrarDe', { aparelho: nomeDe(s) })}
                aria-disabled={enviando}
                onClick={() => void encerrar(s.id)}
              >
                {t('perfil.encerrar')}
              </Button>
            )}
          </Flex>
        ))}
      </Stack>
      {outras.length > 0 && (
        <Button variant="outline" colorPalette="red" alignSelf={{ sm: 'flex-start' }} onClick={() => setTodas(true)}>
          {t('perfil.encerrarOutras')}
        </Button>
      )}
      <Confirmacao
        aberto={todas}
        titulo={t('perfil.encerrarOutrasTitulo')}
        texto={t('perfil.encerrarOutrasTexto')}
        confirmar={t('perfil.encerrarOutras')}
        cancelar={t('perfil.cancelar')}
        perigo
        enviando={enviando}
        erro={erro && t('erro.texto')}
        aoConfirmar={() => void encerrar('outras')}
        aoCancelar={() => {
          limparErro()
          setTodas(false)
        }}
      />
    </Secao>
  )
}
