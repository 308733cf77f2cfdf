import '../base.css'
import { acordar } from '../acordar.tsx'
import type { ConviteDoServidor } from '../dados.ts'
import { ConvitePagina } from './ConvitePagina.tsx'

/** Wakes up a receiver's invitation. */
void acordar<ConviteDoServidor>((rota, doServidor) => <ConvitePagina rota={rota} doServidor={doServidor} />)
