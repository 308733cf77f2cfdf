import { Box, Stack } from '@chakra-ui/react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { useAction } from '../../api/useAction.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { RecuperacaoDeAcesso } from '../../painel/usuarios/RecuperacaoDeAcesso.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Dado } from '../../ui/Detalhe.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { type Decisao, Decisoes } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'
import type { PessoaDaEquipe } from './Pessoas.tsx'
import { nomeDoPapel, type Papel, papeis, papelDe, recusaDe } from './papeis.ts'

interface Props {
  pessoa: PessoaDaEquipe | undefined
  aoFechar: () => void
  aoMudar: (p: PessoaDaEquipe) => void
}

/** One of the staff over the list: how they come in, and what an administrator changes of it. */
export function FolhaDaPessoa({ pessoa: p, aoFechar, aoMudar }: Props) {
  const { perfil } = useSessao()
  return (
    <Folha aberta={!!p} aoFechar={aoFechar} titulo={p?.nome ?? ''} largura="34rem">
      {p && (
        <Stack gap="5">
          <div>
            <Dado nome={dizer('time.email')}>{p.email}</Dado>
            <Dado nome={dizer('time.coluna.papel')}>{nomeDoPapel(p.perfil)}</Dado>
            <Dado nome={dizer('time.coluna.situacao')}>
              <Situacao tom={p.ativo ? 'bom' : 'parado'}>{dizer(p.ativo ? 'time.ativa' : 'time.suspensa')}</Situacao>
            </Dado>
            <Dado nome={dizer('time.coluna.fator')}>
              <Situacao tom={p.temFator ? 'bom' : 'atencao'}>
                {dizer(p.temFator ? 'time.comFator' : 'time.semFator')}
              </Situacao>
            </Dado>
            <Dado nome={dizer('time.coluna.entrada')}>
              {p.ultimaEntrada ? <Momento iso={p.ultimaEntrada} /> : dizer('time.nunca')}
            </Dado>
            <Dado nome={dizer('time.desde')}>
              <Momento iso={p.desde} soData />
            </Dado>
          </div>
          {p.ativo && !p.temFator && <Aviso tom="atencao">{dizer('time.semFatorTexto')}</Aviso>}
          {p.alteravel && pode(perfil, 'G15', 'escrever') && <Mudar key={p.id} pessoa={p} aoMudar={aoMudar} />}
          {p.alteravel && p.ativo && <RecuperacaoDeAcesso id={p.id} nome={p.nome} />}
          {!p.alteravel && <Aviso tom="nota">{dizer(p.voce ? 'time.propria' : 'time.semMudar')}</Aviso>}
        </Stack>
      )}
    </Folha>
  )
}

/** What may be done to another one's place: each is asked about, and owes a reason that the staff's chain keeps. */
function Mudar({ pessoa: p, aoMudar }: { pessoa: PessoaDaEquipe; aoMudar: (p: PessoaDaEquipe) => void }) {
  const mudanca = useAction('mudarPessoaDaEquipe')
  const sessoes = useAction('encerrarSessoesDaEquipe')
  const { id, nome } = p
  const dita = (ato: Papel | 'suspender' | 'devolver' | 'sessoes') => ({
    ...{ id: ato, rotulo: dizer(`time.${ato}`), texto: dizer(`time.${ato}.texto`) },
    pergunta: dizer(`time.${ato}.pergunta`, { nome }),
  })
  const mudar = async (ato: Papel | 'suspender' | 'devolver', motivo: string) => {
    const qual = ato === 'suspender' || ato === 'devolver' ? { ativo: ato === 'devolver' } : { perfil: papeis[ato] }
    const r = await mudanca.executar({ params: { id }, body: { ...qual, motivo } })
    if (!r.ok) return r
    avisar(dizer(`time.mudou.${ato}`, { nome }))
    aoMudar(r.data)
    return r
  }
  const sair = async (motivo: string) => {
    const r = await sessoes.executar({ params: { id }, body: { motivo } })
    if (!r.ok) return r
    const { encerradas: n } = r.data
    avisar(n ? dizer('time.encerradas', { nome, n }) : dizer('time.encerradas.nenhuma', { nome }))
    return r
  }
  const outro: Papel = papelDe(p.perfil) === 'administrador' ? 'consultor' : 'administrador'
  const decisoes: Decisao[] = p.ativo
    ? [
        { ...dita('sessoes'), perigo: true, enviar: sair },
        { ...dita(outro), enviar: m => mudar(outro, m) },
        { ...dita('suspender'), perigo: true, enviar: m => mudar('suspender', m) },
      ]
    : [{ ...dita('devolver'), enviar: m => mudar('devolver', m) }]
  const erro = mudanca.erro ?? sessoes.erro
  return (
    <Box>
      <Decisoes
        decisoes={decisoes}
        comMotivo
        enviando={mudanca.enviando || sessoes.enviando}
        erro={erro && { name: erro.name === 'SemResposta' ? erro.name : '', message: recusaDe(erro) ?? '' }}
        limparErro={() => {
          mudanca.limparErro()
          sessoes.limparErro()
        }}
        aoDecidir={() => undefined}
      />
    </Box>
  )
}
