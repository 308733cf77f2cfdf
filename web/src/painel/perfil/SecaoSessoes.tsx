import { Button, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterSeguranca } from '../../../../shared/contract/seguranca.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Confirmacao } from '../../ui/Dialogo.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'
import { Secao } from '../../ui/Secao.tsx'
import { LinhaDoAparelho, nomeDoAparelho } from './LinhaDoAparelho.tsx'

type Sessao = Received<typeof obterSeguranca>['sessoes'][number]

/** Where the person is signed in; any of it ends at once. */
export function SecaoSessoes({ sessoes, aoMudar }: { sessoes: Sessao[]; aoMudar: () => void }) {
  const { t, idioma } = useTextos()
  const { executar, enviando, erro, limparErro } = useAction('encerrarSessao')
  const [todas, setTodas] = useState(false)
  const outras = sessoes.filter(s => !s.atual)
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
          <LinhaDoAparelho
            key={s.id}
            aparelho={s}
            texto={t('perfil.visto', { data: escreverMomento(s.vistaEm, idioma), empresa: s.empresa })}
            acao={t('perfil.encerrar')}
            rotulo={t('perfil.encerrarDe', { aparelho: nomeDoAparelho(t, s) })}
            parada={enviando}
            aoAgir={() => void encerrar(s.id)}
          />
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
