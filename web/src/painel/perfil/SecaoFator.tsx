import { Button, Flex, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { iniciarTotp, obterSeguranca } from '../../../../shared/contract/seguranca.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'
import { Secao } from '../../ui/Secao.tsx'
import { DialogoDaSenha } from './DialogoDaSenha.tsx'
import { DialogoDoApp } from './DialogoDoApp.tsx'
import { DialogoDosCodigos } from './DialogoDosCodigos.tsx'
import { BotaoManter, RemocaoMarcada } from './RemocaoMarcada.tsx'
import { textoDoErro } from './SecaoSenha.tsx'

type Totp = Received<typeof obterSeguranca>['totp']
type Pedido = 'ligar' | 'desligar' | 'codigos'

/** The authenticator app: off, being set up, on; and its codes on paper. */
export function SecaoFator({ totp, aoMudar }: { totp: Totp; aoMudar: () => void }) {
  const { t, idioma } = useTextos()
  const [pedido, setPedido] = useState<Pedido>()
  const [segredo, setSegredo] = useState<Received<typeof iniciarTotp>>()
  const [codigos, setCodigos] = useState<string[]>()
  /** The button that led to the codes: the dialogs between are gone when they are closed. */
  const abriu = useRef<HTMLElement>(null)
  const iniciar = useAction('iniciarTotp')
  const remover = useAction('removerTotp')
  const gerar = useAction('gerarCodigosRecuperacao')
  const acao = { ligar: iniciar, desligar: remover, codigos: gerar }
  const abrir = (qual: Pedido, botao: HTMLElement) => {
    abriu.current = botao
    setPedido(qual)
  }
  const fechar = () => {
    for (const a of Object.values(acao)) a.limparErro()
    setPedido(undefined)
  }
  const confirmar = async (senha: string) => {
    const body = { senha }
    if (pedido === 'ligar') {
      const r = await iniciar.executar({ body })
      if (!r.ok) return
      setSegredo(r.data)
    } else if (pedido === 'desligar') {
      if (!(await remover.executar({ body })).ok) return
      aoMudar()
    } else {
      const r = await gerar.executar({ body })
      if (!r.ok) return
      setCodigos(r.data.codigos)
      aoMudar()
    }
    fechar()
  }
  const erro = pedido && acao[pedido].erro
  const texto = {
    ligar: 'perfil.ligarTexto',
    desligar: 'perfil.desligarTexto',
    codigos: 'perfil.codigosTexto',
  } as const
  const botao = { ligar: 'perfil.continuar', desligar: 'perfil.desligar', codigos: 'perfil.novosCodigos' } as const
  return (
    <Secao id="fator" titulo={t('perfil.fator')} texto={t('perfil.fatorTexto')}>
      <Flex justify="space-between" align="center" gap="4" wrap="wrap">
        <div>
          <Text fontWeight="semibold">{t('perfil.app')}</Text>
          <Text fontSize="sm" color="ink-2">
            {totp.ativo && totp.desde
              ? `${t('perfil.appLigado', { data: escreverMomento(totp.desde, idioma, true) })} · ${t('perfil.codigos', { n: totp.codigosRestantes })}`
              : t('perfil.appDesligado')}
          </Text>
          {totp.removeEm && <RemocaoMarcada em={totp.removeEm} />}
        </div>
        <Flex gap="3" wrap="wrap">
          {totp.ativo && (
            <Button variant="outline" onClick={e => abrir('codigos', e.currentTarget)}>
              {t('perfil.novosCodigos')}
            </Button>
          )}
          {totp.removeEm ? (
            <BotaoManter fator="totp" nome={t('perfil.app')} aoMudar={aoMudar} />
          ) : (
            <Button
              variant={totp.ativo ? 'outline' : 'solid'}
              colorPalette={totp.ativo ? 'red' : 'brand'}
              onClick={e => abrir(totp.ativo ? 'desligar' : 'ligar', e.currentTarget)}
            >
              {t(totp.ativo ? 'perfil.desligar' : 'perfil.ligar')}
            </Button>
          )}
        </Flex>
      </Flex>
      <DialogoDaSenha
        aberto={pedido !== undefined}
        titulo={t('perfil.confirmarSenhaTitulo')}
        texto={t(texto[pedido ?? 'ligar'])}
        confirmar={t(botao[pedido ?? 'ligar'])}
        perigo={pedido === 'desligar'}
        enviando={pedido !== undefined && acao[pedido].enviando}
        erro={erro && t(textoDoErro(erro.name))}
        aoFechar={fechar}
        aoConfirmar={senha => void confirmar(senha)}
      />
      <DialogoDoApp
        segredo={segredo}
        aoFechar={() => setSegredo(undefined)}
        aoLigar={novos => {
          setSegredo(undefined)
          setCodigos(novos)
          aoMudar()
        }}
      />
      <DialogoDosCodigos codigos={codigos} aoFechar={() => setCodigos(undefined)} focoAoSair={() => abriu.current} />
    </Secao>
  )
}
