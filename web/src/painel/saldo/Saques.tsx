import { Button } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { useTextos } from '../../app/textos.tsx'
import { BotaoAtualizar } from '../../ui/BotaoAtualizar.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { ListaSimples } from '../../ui/ListaSimples.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Porta } from '../../ui/Porta.tsx'
import { qual } from '../../ui/qual.ts'
import { Situacao } from '../../ui/Situacao.tsx'
import { useOlhares } from '../../ui/useOlhares.ts'
import { Valor } from '../../ui/Valor.tsx'
import { DialogoDesistir } from './DialogoDesistir.tsx'
import { FolhaDoSaque, NotaDoSaque, temNota, tomDoSaque } from './FolhaDoSaque.tsx'
import { Linha, Parte } from './Linhas.tsx'

/** While one is on its way, or was asked for and is not yet in the list, what left is looked at again. */
const OLHAR_MS = 4_000

type Saque = ItemDe<'listarSaques'>

/** What left, newest first. `vez` rises when one was asked for, and `pedido` is its id. */
export function Saques(p: { vez: number; pedido: string | undefined; aoDesistir: () => void }) {
  const { vez, pedido } = p
  const [desistindo, setDesistindo] = useState<Saque>()
  const [aberto, setAberto] = useState<string>()
  const parte = useRef<HTMLElement>(null)
  const { t, idioma } = useTextos()
  const lista = useLista('listarSaques', {}, { porPagina: 10 })
  const aCaminho =
    lista.itens.some(s => s.situacao === 1 || s.situacao === 2) ||
    (pedido !== undefined && !lista.itens.some(s => s.id === pedido))
  const olhares = useOlhares(aCaminho, lista.recarregar, OLHAR_MS)
  const deNovo = useRef(olhares.deNovo)
  deNovo.current = olhares.deNovo
  useEffect(() => {
    if (vez > 0) deNovo.current()
  }, [vez])
  return (
    <Parte titulo={t('saldo.saques')} alvo={parte} ao={<BotaoAtualizar {...olhares} />}>
      <ListaSimples
        lista={lista}
        rotulo={t('saldo.saques')}
        vazio={<EstadoVazio figura="pagamentos" titulo={t('saldo.semSaques')} texto={t('saldo.semSaquesTexto')} />}
        linha={s => (
          <Linha
            key={s.id}
            titulo={
              <Porta aoAbrir={() => setAberto(s.id)} rotulo={t('saldo.abrirSaque', qual(s.valor, s.criadoEm, idioma))}>
                {t(`saldo.origem.${s.origem}`)}
              </Porta>
            }
            valor={<Valor centavos={deReais(s.valor) ?? 0} />}
            detalhe={
              <>
                <span>
                  <Momento iso={s.criadoEm} /> · {s.para}
                </span>
                <Situacao tom={tomDoSaque[s.situacao]}>{t(`saldo.situacao.${s.situacao}`)}</Situacao>
              </>
            }
            nota={temNota(s) && <NotaDoSaque s={s} />}
            acao={
              s.desistivel && (
                <Button
                  size="sm"
                  variant="outline"
                  colorPalette="gray"
                  onClick={() => setDesistindo(s)}
                  aria-label={t('saldo.desistirDe', qual(s.valor, s.criadoEm, idioma))}
                >
                  {t('saldo.desistir')}
                </Button>
              )
            }
          />
        )}
      />
      <FolhaDoSaque saque={lista.itens.find(s => s.id === aberto)} aoFechar={() => setAberto(undefined)} />
      <DialogoDesistir
        saque={desistindo}
        focoAoSair={() => parte.current}
        aoFechar={() => setDesistindo(undefined)}
        aoDesistir={s => {
          lista.mudou(s.id, s)
          p.aoDesistir()
        }}
      />
    </Parte>
  )
}
